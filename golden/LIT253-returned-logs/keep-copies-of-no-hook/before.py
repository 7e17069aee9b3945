import copy

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def summary(self, values):
        return {"progress_bar": values.copy(), "log": copy.copy(values)}

    def training_step(self, batch, batch_idx):
        return self(batch)


class Report:
    def validation_epoch_end(self, outputs):
        found = {"mean": sum(outputs)}
        return {"progress_bar": found, "log": found.copy()}
