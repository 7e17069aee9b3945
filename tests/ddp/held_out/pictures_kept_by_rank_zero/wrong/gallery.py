import torch
from pytorch_lightning.callbacks import Callback


class WorstImages(Callback):
    """Keeps the images with the highest loss of an epoch and shows them in the logger."""

    def __init__(self, keep=6, every_n_epochs=1):
        self.keep = keep
        self.every_n_epochs = every_n_epochs

    def on_validation_epoch_start(self, trainer, pl_module):
        if trainer.global_rank == 0:
            self.worst = []

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        if trainer.current_epoch % self.every_n_epochs:
            return
        images, _ = batch
        losses = outputs["per_image"].cpu()
        for loss, image in zip(losses, images.cpu()):
            self.worst.append((float(loss), image))
        self.worst.sort(key=lambda item: -item[0])
        del self.worst[self.keep :]

    def on_validation_epoch_end(self, trainer, pl_module):
        if trainer.global_rank != 0 or trainer.sanity_checking:
            return
        grid = torch.stack([image for _, image in self.worst])
        if trainer.logger is not None and hasattr(trainer.logger.experiment, "add_images"):
            trainer.logger.experiment.add_images("worst", grid, trainer.global_step)
