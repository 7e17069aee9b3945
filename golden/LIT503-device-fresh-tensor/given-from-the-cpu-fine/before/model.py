import lightning as L
from torch import nn

import plots


class Net(L.LightningModule):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(4, 2)

    def validation_step(self, batch, batch_idx):
        predicted = self.layer(batch["image"]).detach().cpu()
        self.logger.log_image("prediction", [plots.overlay(predicted, batch["image"].cpu().float())])
        self.logger.log_image("sizes", [plots.legend(["a", "b"], sizes=predicted.sum(0))])

    def on_validation_epoch_end(self):
        last = self.last.cpu()
        self.logger.log_image("last", [plots.overlay(last[0], last[1])])
