import pytorch_lightning as pl
import torch


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.truncated_bptt_steps = 2
        self.rnn = torch.nn.GRU(1, 1)

    def training_step(self, batch, batch_idx, hiddens):
        y, hiddens = self.rnn(batch[0], hiddens)
        return {"loss": y.mean(), "hiddens": hiddens}

    def configure_optimizers(self):
        return torch.optim.SGD(self.parameters(), lr=0.1)


trainer = pl.Trainer(accelerator="cpu", gradient_clip_val=0.5, gradient_clip_algorithm="value", max_epochs=1)
trainer.fit(Net())
