from pytorch_lightning import LightningModule


class Net(LightningModule):
    def forward(self, graphs):
        return self.layers(graphs.nodes, graphs.edges)

    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        self.log("train_loss", loss)
        self.log("train_size", loss, on_step=False, on_epoch=True, batch_size=len(batch))
        return loss

    def validation_step(self, batch, batch_idx):
        self.log("val_loss", self.distance(batch), batch_size=len(batch))

    def test_step(self, batch, batch_idx):
        batch = batch.graphs
        self.log("test_loss", self.distance(batch))

    def distance(self, graphs):
        return (self.layers(graphs.shape) - graphs.target).abs().mean()
