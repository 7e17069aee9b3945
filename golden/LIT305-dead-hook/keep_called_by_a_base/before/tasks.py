from base import Task


class Labels(Task):
    def on_batch_end(self, outputs, batch, batch_idx, stage):
        self.log(f"{stage}_loss", outputs["loss"])


class Shapes(Task):
    def on_batch_end(self, outputs, batch, batch_idx, stage):
        self.log(f"{stage}_loss", outputs["loss"])

    def on_test_batch_end(self, outputs, batch, batch_idx):
        self.on_batch_end(outputs, batch, batch_idx, stage="test")
