"""What the games share, and nothing that one game alone needs."""
