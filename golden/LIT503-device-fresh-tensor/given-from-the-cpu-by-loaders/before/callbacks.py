import lightning as L
import torch

from denormalizing import denormalized


def cut(tensors, size):
    return [tensor[:size] for tensor in tensors]


def drawn(mask):
    red = torch.zeros((4, mask.shape[-1]), dtype=torch.uint8)
    return torch.cat([red, mask])


class Shown(L.Callback):
    def on_validation_epoch_end(self, trainer, pl_module):
        loader = [batch.to(pl_module.device) for batch in pl_module.val_dataloader()]
        for batch in loader:
            images = batch["image"]
            trainer.logger.log_image(denormalized(images).to("cpu"))
            pl_module(images.to(pl_module.device))

    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx=0):
        data, masks = cut([batch[0], batch[1]], 4)
        trainer.logger.log_image(list(map(drawn, masks)), data)
