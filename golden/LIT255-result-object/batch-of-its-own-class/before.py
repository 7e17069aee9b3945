from pytorch_lightning import EvalResult, LightningModule, TrainResult


class Net(LightningModule):
    def forward(self, graphs):
        return self.layers(graphs.nodes, graphs.edges)

    def training_step(self, batch, batch_idx):
        loss = self(batch).mean()
        result = TrainResult(loss)
        result.log("train_loss", loss)
        result.log("train_size", loss, on_step=False, on_epoch=True)
        return result

    def validation_step(self, batch, batch_idx):
        result = EvalResult()
        result.log("val_loss", self.distance(batch))
        return result

    def test_step(self, batch, batch_idx):
        batch = batch.graphs
        result = EvalResult()
        result.log("test_loss", self.distance(batch))
        return result

    def distance(self, graphs):
        return (self.layers(graphs.shape) - graphs.target).abs().mean()
