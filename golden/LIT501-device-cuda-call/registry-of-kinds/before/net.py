import lightning as L
from registry import registry


class Net(L.LightningModule):
    def __init__(self, name):
        super().__init__()
        self.encoder = registry.get_model(name)()
        registry.register("net", self)

    def training_step(self, batch, batch_idx):
        return self.encoder(batch).mean()
