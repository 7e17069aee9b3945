"""Devices: what is put on one by hand under Lightning, or left on the CPU."""
