from pytorch_lightning import Trainer


def validate(net, loader, resume_from_checkpoint):
    trainer = Trainer(accelerator="cpu")
    return trainer.validate(net, loader, ckpt_path=resume_from_checkpoint)
