import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint


def main(net, loader, path):
    best = ModelCheckpoint(monitor="val_loss")
    trainer = pl.Trainer(max_epochs=3, callbacks=[best])
    trainer.fit(net)
    trainer.test(net, ckpt_path="best")
    trainer.test(net, dataloaders=loader, ckpt_path=best.best_model_path, verbose=False)
    trainer.validate(model=net, ckpt_path=path)
    trainer.predict(
        net,
        loader,
        ckpt_path=path,  # of the first run
    )
