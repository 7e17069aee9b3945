from pytorch_lightning import Trainer


def train(model, path):
    trainer = Trainer(accelerator="cpu")
    trainer.fit(model, ckpt_path=path)
    return trainer.ckpt_path
