import torch
from lightning.pytorch import Callback

from placing import to_cpu


class Shown(Callback):
    def on_validation_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        masks, scores = batch[1], outputs["scores"]
        masks, scores = first([masks, scores])
        masks, scores = to_cpu([masks, scores])
        scores = torch.argmax(scores, dim=1)
        drawn = [*map(draw, masks), *map(draw, scores)]
        trainer.logger.log_image("masks", drawn)


def first(parts):
    return [part[:4] for part in parts]


def draw(mask: torch.Tensor):
    red, green = torch.zeros((2, *mask.shape), dtype=torch.uint8)
    for number in torch.unique(mask):
        here = mask == number
        red[here], green[here] = 10, 20
    return torch.stack([red, green])
