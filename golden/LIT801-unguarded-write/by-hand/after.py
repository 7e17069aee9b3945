"""Parts that each process has for itself, and blocks whose results are needed."""

import lightning as L
import torch


class Net(L.LightningModule):
    def test_step(self, batch, batch_idx):
        self.outs.append(self(batch))
        torch.save(batch, f"{batch_idx}.pt")

    def on_test_epoch_end(self):
        merged = torch.cat(self.outs)
        torch.save(merged, "outs.pt")

    def test_epoch_end(self, outputs):
        with open("outputs.txt", "w") as f:
            f.write(str(outputs))

    def on_train_end(self):
        with open("a.txt", "w") as f:
            self.size = f.write("x")
        f = open("b.txt", "w")
        f.write("b")

    def on_fit_end(self):
        with open("c.txt", "w") as f:
            f.write(str(self.all_gather(self.loss)))

    def on_train_start(self):
        torch.save(self.config, "config.pt")
        self.config = torch.load("config.pt")


class Log(L.Callback):
    def on_train_end(self, trainer, pl_module):
        if trainer.is_global_zero:
            self.report()

    def report(self):
        with open("report.txt", "w") as f:
            f.write("done")


class Lines(L.Callback):
    def __init__(self):
        self.file = open("lines.txt", "w")

    def on_train_end(self, trainer, pl_module):
        self.file.write("done")


trainer = L.Trainer(devices=2, strategy="ddp", callbacks=[Lines()])
