import pytorch_lightning as pl
import torch


class Waves(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.cell = torch.nn.GRU(1, 4, batch_first=True)

    def training_step(self, batch, batch_idx, hiddens):
        waves, following = batch
        states, hiddens = self.cell(waves, hiddens)
        error = (states - following).pow(2)
        return {"loss": error.mean(), "hiddens": hiddens, "worst": error.max().detach()}

    def training_epoch_end(self, outputs):
        # a list for each batch
        worst = [torch.stack([piece["worst"] for piece in pieces]).max() for pieces in outputs]
        self.log("worst", torch.stack(worst).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


pl.Trainer(truncated_bptt_steps=5, max_epochs=2).fit(Waves())
