import torch
from lightning import LightningModule, Trainer
from torch.utils.data import DataLoader


def collate(rows):
    return torch.stack(rows)


def collate_on_card(rows):
    return torch.stack(rows).cuda()


def stacked(rows):
    return torch.stack(rows).cuda()


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        return self.net(batch).mean()


def main(rows):
    Trainer(devices=2).fit(Net(), DataLoader(rows, 2, collate_fn=collate))


def by_hand(rows, net):
    for batch in DataLoader(rows, 2, collate_fn=collate_on_card):
        print(net(batch), stacked(rows))
