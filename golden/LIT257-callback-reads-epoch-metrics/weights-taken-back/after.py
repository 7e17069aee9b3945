import copy

import torch
from pytorch_lightning import Callback, LightningModule


class Painter(LightningModule):
    def validation_step(self, batch, batch_idx):
        return self.loss(batch)

    def validation_epoch_end(self, outputs):
        self.log("sample", self.decoder(self.noise).mean())

    def test_epoch_end(self, outputs):
        self.log("sample", self.decoder(self.noise).mean())


class Averaged(Callback):
    def on_validation_epoch_start(self, trainer, pl_module):
        self.kept = copy.deepcopy(pl_module.state_dict())
        pl_module.load_state_dict(self.shadow)

    def on_validation_end(self, trainer, pl_module):
        pl_module.load_state_dict(self.kept)
        self.kept = None


class AveragedInPlace(Callback):
    def on_validation_end(self, trainer, module):
        with torch.no_grad():
            for kept, parameter in zip(self.kept, module.decoder.parameters()):
                parameter.data.copy_(kept)

    def on_test_end(self, trainer, module):
        module.decoder = self.decoder


class ByLibrary(Callback):
    def on_test_end(self, trainer, pl_module):
        self.ema.restore(pl_module.parameters())
