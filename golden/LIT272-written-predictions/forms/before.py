import csv

import torch
from pytorch_lightning.callbacks import BasePredictionWriter


class Rows(BasePredictionWriter):
    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
        """Writes a row for each value."""
        with open(self.path, "w") as file:
            writer = csv.writer(file)
            for batch in predictions[0]:  # one dataloader
                writer.writerows(batch.tolist())


class Whole(BasePredictionWriter):
    def write_on_epoch_end(self, runner, module, outputs, indices):
        torch.save([torch.cat(part) for part in outputs], "all.pt")
