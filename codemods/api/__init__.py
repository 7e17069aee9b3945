"""Which public name and argument exists in which Lightning release."""
