"""What the notebooks of Overload ask and show: a module each."""
