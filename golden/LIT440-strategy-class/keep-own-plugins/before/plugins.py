class DDPPlugin:
    """A plugin of the program's own."""

    def __init__(self, find_unused_parameters=False):
        self.find_unused_parameters = find_unused_parameters
