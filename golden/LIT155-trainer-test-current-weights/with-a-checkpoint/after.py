import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net, loader, path):
    best = ModelCheckpoint(monitor="val_loss")
    trainer = pl.Trainer(max_epochs=3, callbacks=[best])
    trainer.fit(net)
    trainer.test(net)
    trainer.test(net, dataloaders=loader, verbose=False)
    trainer.validate(model=net)
    trainer.predict(
        net,
        loader,
        # of the first run
    )
