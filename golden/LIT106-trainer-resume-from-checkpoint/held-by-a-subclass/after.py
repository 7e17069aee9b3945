import pytorch_lightning as pl


class Resuming(pl.Trainer):
    def __init__(self, resume=None, **kwargs):
        super().__init__(logger=False, **kwargs)
        self.ckpt_path = resume
        self.resumed = resume is not None


class Fixed(pl.Trainer):
    def __init__(self, **kwargs):
        super().__init__(
            # from the run before
            **kwargs,
        )
        self.ckpt_path = "last.ckpt"
