import pytorch_lightning as pl


class Resuming(pl.Trainer):
    def __init__(self, resume=None, **kwargs):
        super().__init__(resume_from_checkpoint=resume, **kwargs)
        self.ckpt_path = resume


class Chosen(pl.Trainer):
    def __init__(self, resume=None, **kwargs):
        if super().__init__(resume_from_checkpoint=resume, **kwargs) is None:
            self.chosen = True
