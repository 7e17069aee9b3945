"""Rules about the utilities: functions, decorators, flags and types."""
