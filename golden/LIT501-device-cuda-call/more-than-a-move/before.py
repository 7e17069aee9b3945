import torch
import torch.nn as nn
import pytorch_lightning as pl


class Rnn(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(4, 4)

    def init_hidden(self, size):
        return torch.zeros(1, size, 4).cuda()

    def forward(self, x):
        x = x.to("cuda", torch.float16)
        return self.lstm(x, self.init_hidden(x.size(1)))


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.rnn = Rnn()

    def training_step(self, batch, batch_idx):
        ids = batch["ids"].to("cuda", dtype=torch.long)
        mask = torch.ones(3).to("cuda", torch.bool)
        rank = self.table().cuda(self.local_rank)
        part = self.table().to(f"cuda:{self.local_rank}")
        return self.rnn(ids), mask, rank, part


class Data(pl.LightningDataModule):
    def transfer_batch_to_device(self, batch, device, dataloader_idx):
        x, y = batch
        return x.cuda(), y.to("cuda", non_blocking=True)

    def on_after_batch_transfer(self, batch, dataloader_idx):
        return self.scale(batch)
