"""What lies on the table of Overload: figures, mats, and the words beside them."""
