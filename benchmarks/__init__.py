"""What overplay costs, as ratios to peers that are measured in the same run: `make bench`."""
