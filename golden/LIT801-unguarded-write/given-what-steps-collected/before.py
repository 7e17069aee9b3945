import torch
from lightning.pytorch import LightningModule, Trainer


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.rows = []

    def validation_step(self, batch, batch_idx):
        self.rows.append(self(batch).cpu())

    def on_validation_epoch_end(self):
        rows = torch.cat(self.rows)
        self.keep(rows)
        self.note(self.current_epoch)

    def keep(self, rows):
        torch.save(rows, "rows.pt")

    def note(self, epoch):
        torch.save({"epoch": epoch}, "epoch.pt")


Trainer(devices=2).validate(Net())
