from pytorch_lightning import Trainer

from nets import Net


def main(data):
    model = Net(lr=1e-3)
    trainer = Trainer(max_epochs=4)
    finder = trainer.tuner.lr_find(model, datamodule=data, num_training=30)
    model.lr = finder.suggestion()
    trainer.fit(model, datamodule=data)
