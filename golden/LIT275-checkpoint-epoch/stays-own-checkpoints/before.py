import torch
from pytorch_lightning import LightningModule, Trainer


class Net(LightningModule):
    def on_train_end(self):
        torch.save({"state_dict": self.net.state_dict(), "epoch": 3}, "net.ckpt")


Trainer(max_epochs=3).fit(Net())
print(torch.load("net.ckpt")["epoch"])
