"""What pictures of any game stand on: SVG, colours, letters, layout, and the small drawings that all use."""
