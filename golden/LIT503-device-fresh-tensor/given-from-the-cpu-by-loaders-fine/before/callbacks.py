import lightning as L
import torch

from denormalizing import denormalized
from memory import to_cpu


def cut(tensors, size):
    return [tensor[:size] for tensor in tensors]


def drawn(mask):
    red = torch.zeros((4, mask.shape[-1]), dtype=torch.uint8)
    return torch.cat([red, mask])


class Shown(L.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        loader = pl_module.val_dataloader()
        for batch in loader:
            images = batch["image"]
            trainer.logger.log_image(denormalized(images).to("cpu"))
            pl_module(images.to(pl_module.device))
        for images, _ in enumerate(pl_module.val_dataloader()):
            trainer.logger.log_image(denormalized(images))

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        data, masks = cut([batch[0], batch[1]], 4)
        data, masks = to_cpu([data, masks])
        trainer.logger.log_image(list(map(drawn, masks)), data)
