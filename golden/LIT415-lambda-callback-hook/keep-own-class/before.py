class LambdaCallback:
    def __init__(self, **hooks):
        self.hooks = hooks


LambdaCallback(on_epoch_end=print, on_batch_end=print)
