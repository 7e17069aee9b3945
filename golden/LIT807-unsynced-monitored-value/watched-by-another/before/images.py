import lightning as L


class Image(L.LightningModule):
    def shared(self, batch, stage="train"):
        self.log(f"{stage}_loss", self.loss(batch))

    def training_step(self, batch, batch_idx):
        return self.shared(batch)

    def validation_step(self, batch, batch_idx):
        return self.shared(batch, stage="val")


class Graph(L.LightningModule):
    """It never logs under the name that is monitored."""

    def __step__(self, batch, mode="train"):
        self.log(f"{mode}_loss", self.loss(batch))

    def training_step(self, batch, batch_idx):
        return self.__step__(batch)

    def validation_step(self, batch, batch_idx):
        return self.__step__(batch, mode="valid")
