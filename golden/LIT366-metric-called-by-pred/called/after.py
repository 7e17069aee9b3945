import pytorch_lightning as pl
from pytorch_lightning.metrics import MSE, Accuracy, IoU


class Net(pl.LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = Accuracy(num_classes=3)
        self.overlap = IoU()

    def validation_step(self, batch, batch_idx):
        x, y = batch
        predictions = self(x).argmax(1)
        accuracy = self.accuracy(
            preds=predictions,  # the labels
            target=y,
        )
        overlap = self.overlap(target=y, preds=predictions)
        return {"accuracy": accuracy, "overlap": overlap}


error = MSE()


def evaluate(x, y):
    return error(target=y, preds=x), pl.metrics.MAE()(preds=x, target=y)
