"""What the speed is measured with."""
