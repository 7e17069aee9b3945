import torch as th
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def on_train_end(self):
        th.save({"state_dict": self.net.state_dict(), "epoch": 3}, "net.ckpt")


Trainer(max_epochs=3).fit(Net())
print(th.load("net.ckpt")["epoch"])
