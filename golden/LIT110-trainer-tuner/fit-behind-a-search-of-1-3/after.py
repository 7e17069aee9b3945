from numpy import gradient
from pytorch_lightning import Trainer
from pytorch_lightning.tuner import Tuner

from nets import Net


def main(data):
    model = Net(lr=1e-3)
    trainer = Trainer(max_epochs=4)
    finder = Tuner(trainer).lr_find(model, datamodule=data, num_training=30, update_attr=False)
    model.lr = finder.results["lr"][10 + gradient([loss * (1 - 0.98 ** (step + 2)) / (1 - 0.98 ** (step + 1)) for step, loss in enumerate(finder.results["loss"])][10:-1]).argmin()]
    trainer.fit(model, datamodule=data)
