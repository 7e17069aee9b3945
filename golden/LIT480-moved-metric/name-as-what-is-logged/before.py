import pytorch_lightning as pl
from pytorch_lightning.metrics.functional import iou


class Net(pl.LightningModule):
    def validation_step(self, batch, batch_idx):
        self.log("val/iou", iou(self(batch), batch))
        self.logger.experiment.add_scalar("iou", iou(self(batch), batch), self.global_step)
        return {"iou": iou(self(batch), batch)}

    def validation_epoch_end(self, outputs):
        print([output["iou"] for output in outputs])
