import pytorch_lightning as pl
from pytorch_lightning.callbacks import EarlyStopping


class Quiet(pl.Callback):
    def load_state_dict(self, state):
        pass


def main(net, data):
    stopping = EarlyStopping("val_loss")
    trainer = pl.Trainer(callbacks=[stopping, Quiet()])
    trainer.fit(net, data)
    stopped = stopping.stopped_epoch
    stopping.wait_count = 0
    trainer.predict(net, data, ckpt_path=None)
    print(stopping.stopped_epoch, stopped)
    trainer.test(net, data, ckpt_path="best")
