import pytorch_lightning as pl


class Trainer:
    """Runs two trainings."""

    def __init__(self, *, resume_from_checkpoint=None):
        self.path = resume_from_checkpoint

    def run(self, net, loader):
        pl.Trainer(max_epochs=1, accelerator="cpu").fit(net, loader, ckpt_path=self.path)


Trainer(resume_from_checkpoint="last.ckpt")
