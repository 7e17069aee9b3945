import pytorch_lightning as pl
from torch.utils.data import DataLoader


class Data(pl.LightningDataModule):
    def train_dataloader(self):
        return {
            "labeled": DataLoader(self.labeled, batch_size=8, shuffle=True),
            "unlabeled": DataLoader(self.unlabeled, batch_size=16, shuffle=True),
        }


def main(teacher, student):
    common = dict(max_epochs=3, logger=False, multiple_trainloader_mode="min_size")
    data = Data()
    pl.Trainer(**common, enable_checkpointing=False).fit(teacher, data)
    trainer = pl.Trainer(**common, gradient_clip_val=1.0)
    trainer.fit(student, datamodule=data)


def unseen(student, data):
    shared = {"multiple_trainloader_mode": "min_size"}
    trainer = pl.Trainer(**shared)
    launch(trainer, student, data)
    pl.Trainer(**shared).fit(student, Data())
