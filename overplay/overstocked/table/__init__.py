"""What lies on the table of Overstocked: figures, mats, and the words beside them."""
