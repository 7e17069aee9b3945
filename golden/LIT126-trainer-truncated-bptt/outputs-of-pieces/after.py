import pytorch_lightning as pl
import torch


class Waves(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.cell = torch.nn.GRU(1, 4, batch_first=True)

    def training_step(self, batch, batch_idx):
        optimizer = self.optimizers()
        hiddens = None
        outputs = []
        for split in zip(*(part.split(5, dim=1) for part in batch)):
            output = self._split_training_step(split, batch_idx, hiddens)
            hiddens = output["hiddens"].detach()
            optimizer.zero_grad()
            self.manual_backward(output["loss"])
            optimizer.step()
            outputs.append({**output, "loss": output["loss"].detach(), "hiddens": hiddens})
        self.training_step_outputs.append(outputs)

    def _split_training_step(self, batch, batch_idx, hiddens):
        waves, following = batch
        states, hiddens = self.cell(waves, hiddens)
        error = (states - following).pow(2)
        return {"loss": error.mean(), "hiddens": hiddens, "worst": error.max().detach()}

    def on_train_epoch_start(self):
        self.training_step_outputs = []

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        # a list for each batch
        worst = [torch.stack([piece["worst"] for piece in pieces]).max() for pieces in outputs]
        self.log("worst", torch.stack(worst).mean())

    def configure_optimizers(self):
        return torch.optim.Adam(self.parameters())


pl.Trainer(max_epochs=2).fit(Waves())
