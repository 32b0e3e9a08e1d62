"""What the notebooks of Overstocked ask and show: a module each."""
