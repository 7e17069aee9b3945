from pytorch_lightning import Trainer

from pool import held_out, several


def run(net, loaders):
    trainer = Trainer(max_epochs=3, multiple_trainloader_mode="min_size")
    trainer.fit(net, several(8), held_out())
    other = Trainer(multiple_trainloader_mode="min_size")
    other.fit(net, train_dataloaders=loaders["train"], val_dataloaders=loaders["val"])
