import torch
from lightning import LightningModule, Trainer
from torch.utils.data import DataLoader


def collate(rows):
    images, labels = zip(*rows)
    return {"images": torch.stack(images).cuda(), "labels": torch.tensor(labels)}


def padded_collate(rows):
    return torch.nn.utils.rnn.pad_sequence(rows).to("cuda")


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch["images"]).mean()


def main(rows):
    loader = DataLoader(rows, 2, collate_fn=collate)
    Trainer(devices=2).fit(Net(), loader, DataLoader(rows, 2, collate_fn=padded_collate))
