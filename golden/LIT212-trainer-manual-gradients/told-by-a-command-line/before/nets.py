import pytorch_lightning as pl
from torch.optim import SGD


class Net(pl.LightningModule):
    def __init__(self, parts):
        super().__init__()
        self.parts = parts

    def training_step(self, batch, batch_idx, optimizer_idx):
        return {"loss": self.parts[optimizer_idx](batch).mean(), "size": len(batch)}

    def training_epoch_end(self, outputs):
        for each in outputs:
            print(sum(output["size"] for output in each))

    def configure_optimizers(self):
        return [SGD(self.parts[0].parameters(), lr=0.1), SGD(self.parts[1].parameters(), lr=0.1)]
