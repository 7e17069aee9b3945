"""Rules about samplers, splits and data loaders on several devices."""
