import torch

from somewhere import Collector


class Collected(Collector):
    def validation_epoch_end(self, outputs):
        self.worst = torch.stack([x["loss"] for x in outputs]).max()

    def on_validation_batch_end(self, batch, batch_idx, dataloader_idx):
        self.seen += len(batch)


def finish(collected, outputs):
    collected.on_validation_batch_end(outputs, 3, 0)
    return collected.validation_epoch_end(outputs)
