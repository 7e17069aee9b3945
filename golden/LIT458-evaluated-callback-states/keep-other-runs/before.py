import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint


class Average(pl.Callback):
    def load_state_dict(self, state):
        self.shadow = state["shadow"]


class Quiet(pl.Callback):
    def load_state_dict(self, state):
        pass


def main(net, data, path):
    stopping = EarlyStopping("val_loss")
    checkpoint = ModelCheckpoint(monitor="val_loss", save_top_k=3)
    trainer = pl.Trainer(callbacks=[Average(), Quiet(), stopping, checkpoint])
    trainer.fit(net, data, ckpt_path=path)
    trainer.test(net, data)
    trainer.validate(model=net, datamodule=data)
    print(stopping.stopped_epoch, checkpoint.best_k_models)
