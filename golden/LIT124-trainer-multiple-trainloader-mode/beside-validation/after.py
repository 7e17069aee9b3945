from pytorch_lightning import Trainer
from pytorch_lightning.utilities import CombinedLoader

from pool import held_out, several


def run(net, loaders):
    trainer = Trainer(max_epochs=3)
    trainer.fit(net, CombinedLoader(several(8), mode="min_size"), held_out())
    other = Trainer()
    other.fit(net, train_dataloaders=CombinedLoader(loaders["train"], mode="min_size"), val_dataloaders=loaders["val"])
