"""What lies on the table of Overparked: figures, mats, and the words beside them."""
