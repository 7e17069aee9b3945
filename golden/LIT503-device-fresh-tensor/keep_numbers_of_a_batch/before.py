import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        lengths = torch.LongTensor(batch["lengths"]).tolist()
        tokens = torch.LongTensor(batch["tokens"]).to(self.device)
        rows = torch.FloatTensor(batch["num_rows"]).shape
        return self.loss(self(tokens), lengths, rows)

    def collate(self, rows):
        return {"tokens": torch.LongTensor([row["token"] for row in rows]), "mask": torch.ones(len(rows))}
