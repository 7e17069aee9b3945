import pytorch_lightning as pl


class Stored(pl.LightningModule):
    def training_step(self, batch, batch_idx):
        loss = self.loss(batch)
        output = {"loss": loss, "n": len(batch)}
        self.log("train_loss", loss)
        self.log("n", len(batch), prog_bar=True, logger=False)
        return output

    def validation_epoch_end(self, outputs):
        loss = sum(o["loss"] for o in outputs)
        if loss > 0:
            self.log("val_loss", loss)

    def test_epoch_end(self, outputs):
        for name in self.names:
            score = sum(o[name] for o in outputs)
            self.log(f"test/{name}", score)
            self.log(name, score)


class Read(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        val_loss = sum(outputs)
        self.log("val_loss", val_loss)
        results = {"val_loss": sum(outputs), "log": {"val_loss": val_loss}}
        if self.verbose:
            print(results["val_loss"], results)


class Updated(pl.LightningModule):
    def validation_epoch_end(self, outputs):
        log = {"val_loss": sum(outputs), "step": self.current_epoch}
        self.log_dict(log)

    def test_epoch_end(self, outputs):
        results = {"test_loss": sum(outputs)}
        results.update(self.compute())
        return results
