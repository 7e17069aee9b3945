import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Average(pl.Callback):
    def on_save_checkpoint(self, trainer, pl_module, checkpoint):
        return {"shadow": self.shadow}

    def on_load_checkpoint(self, trainer, pl_module, state):
        self.shadow = state["shadow"]
        print("restored")


def main(net, data):
    stopping = EarlyStopping("val_loss")
    checkpoint = ModelCheckpoint(monitor="val_loss", save_top_k=3)
    trainer = pl.Trainer(callbacks=[Average(), stopping, checkpoint])
    trainer.fit(net, data)
    print(checkpoint.best_k_models)
    trainer.test(ckpt_path="best", datamodule=data)
    print(stopping.stopped_epoch, checkpoint.best_model_path)
    return checkpoint.best_k_models


def implied(net, data):
    stopping = EarlyStopping("val_loss")
    trainer = pl.Trainer(callbacks=[stopping])
    trainer.fit(net, data)
    trainer.test(datamodule=data)
    return stopping.wait_count
