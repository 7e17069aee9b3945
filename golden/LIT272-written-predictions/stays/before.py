import torch
from pytorch_lightning.callbacks import BasePredictionWriter, Callback


class Counted(BasePredictionWriter):
    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
        torch.save(batch_indices, "indices.pt")


class Told(BasePredictionWriter):
    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
        if len(trainer.num_predict_batches) == 1:
            predictions = [predictions]
        torch.save(predictions[0], "predictions.pt")


class Batches(BasePredictionWriter):
    def write_on_batch_end(self, trainer, pl_module, prediction, batch_indices, batch, batch_idx, dataloader_idx):
        torch.save(prediction, f"{batch_idx}.pt")


class Other(Callback):
    def write_on_epoch_end(self, trainer, pl_module, predictions):
        torch.save(predictions[0], "own.pt")
