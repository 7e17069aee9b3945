import pytorch_lightning as pl
from torchmetrics.functional import jaccard_index


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val/iou", jaccard_index(self(batch), batch))
        self.logger.experiment.add_scalar("iou", jaccard_index(self(batch), batch), self.global_step)
        return {"iou": jaccard_index(self(batch), batch)}

    def validation_epoch_end(self, outputs):
        print([output["iou"] for output in outputs])
