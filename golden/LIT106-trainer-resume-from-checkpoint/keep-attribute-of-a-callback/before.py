from pytorch_lightning import Callback, Trainer


class Warm(Callback):
    def __init__(self, resume_from_checkpoint):
        self.resume_from_checkpoint = resume_from_checkpoint

    def on_fit_start(self, trainer, pl_module):
        pl_module.print(f"warm from {self.resume_from_checkpoint}")


trainer = Trainer(callbacks=[Warm(resume_from_checkpoint="old.ckpt")], accelerator="cpu")
