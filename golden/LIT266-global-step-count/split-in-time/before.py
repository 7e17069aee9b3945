import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.truncated_bptt_steps = 4
        self.lstm = torch.nn.LSTM(1, 1)

    def training_step(self, batch, batch_idx, hiddens):
        y, hiddens = self.lstm(batch[0], hiddens)
        return {"loss": y.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


trainer = pl.Trainer(max_steps=100)
trainer.fit(Net())
print(trainer.global_step)
print(trainer.global_step // 5)
