from pytorch_lightning import Trainer


def train(model, path):
    trainer = Trainer(max_epochs=1)
    trainer.ckpt_path = path
    trainer.fit(model)
