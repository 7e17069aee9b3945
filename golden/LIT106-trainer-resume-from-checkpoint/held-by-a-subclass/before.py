import pytorch_lightning as pl


class Resuming(pl.Trainer):
    def __init__(self, resume=None, **kwargs):
        super().__init__(resume_from_checkpoint=resume, logger=False, **kwargs)
        self.resumed = resume is not None


class Fixed(pl.Trainer):
    def __init__(self, **kwargs):
        super().__init__(
            # from the run before
            resume_from_checkpoint="last.ckpt",
            **kwargs,
        )
