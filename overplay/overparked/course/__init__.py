"""What the notebooks of Overparked ask and show: a module each."""
