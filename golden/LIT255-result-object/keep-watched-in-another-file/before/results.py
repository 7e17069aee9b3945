class TrainResult(dict):
    """Of our own: what a step found."""

    def __init__(self, minimize, checkpoint_on=None):
        super().__init__(loss=minimize, checkpoint_on=checkpoint_on)
