import torchmetrics
from lightning.pytorch import LightningModule


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.accuracy = torchmetrics.Accuracy(task="binary")
        self.graph = build_graph()

    def on_validation_epoch_end(self):
        accuracy = self.accuracy.compute()
        if self.trainer.is_global_zero:
            print(accuracy, self.graph.compute())
            self.accuracy.reset()
