"""Rules about hooks: methods that Lightning calls on modules, datamodules and callbacks."""
