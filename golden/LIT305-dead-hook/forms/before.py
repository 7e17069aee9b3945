import pytorch_lightning as pl


class Metrics:
    def on_training_metrics(self, metrics):
        return metrics


class Module(Metrics, pl.LightningModule):
    def on_training_metrics(self, metrics):
        return None
