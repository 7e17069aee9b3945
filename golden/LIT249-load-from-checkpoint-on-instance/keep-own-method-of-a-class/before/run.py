import pytorch_lightning as pl

from nets import Net, Wide


def make_model(wide) -> Net | Wide:
    return Wide() if wide else Net()


def main(wide, path):
    model = make_model(wide)
    trainer = pl.Trainer(max_epochs=1)
    trainer.fit(model)
    model = model.load_from_checkpoint(path)
    trainer.predict(model)
