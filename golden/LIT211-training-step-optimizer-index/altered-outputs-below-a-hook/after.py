import pytorch_lightning as pl
import torch


class Curve:
    def on_train_epoch_start(self):
        self.training_step_outputs = [[] for _ in self.trainer.optimizers]

    def on_train_epoch_end(self):
        outputs = self.training_step_outputs
        self.training_step_outputs = []
        self._training_epoch_end(outputs)

    def _training_epoch_end(self, outputs):
        self.curve.append(torch.stack([output["loss"] for output in outputs]).mean())


class Translator(Curve, pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.automatic_optimization = False
        self.curve = []
        self.encoder, self.decoder = torch.nn.Linear(4, 8), torch.nn.Linear(8, 4)

    def training_step(self, batch, batch_idx):
        for optimizer_idx, optimizer in enumerate(self.optimizers()):
            self.toggle_optimizer(optimizer)
            output = self._optimizer_training_step(batch, batch_idx, optimizer_idx)
            loss = output["loss"]
            optimizer.zero_grad()
            self.manual_backward(loss)
            optimizer.step()
            self.untoggle_optimizer(optimizer)
            self.training_step_outputs[optimizer_idx].append({**output, "loss": loss.detach()})

    def _optimizer_training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": (self.decoder(self.encoder(batch)) - batch).abs().mean()}

    def on_train_epoch_start(self):
        super().on_train_epoch_start()
        self.begun = self.current_epoch

    def _training_epoch_end(self, outputs):
        # those of both optimizers
        super()._training_epoch_end([output for each in outputs for output in each])

    def configure_optimizers(self):
        encoder = torch.optim.SGD(self.encoder.parameters(), lr=0.1)
        return encoder, torch.optim.SGD(self.decoder.parameters(), lr=0.01)
