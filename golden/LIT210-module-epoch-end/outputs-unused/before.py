import pytorch_lightning as pl


class Module(pl.LightningModule):
    def training_epoch_end(self, outputs):
        # once an epoch
        self.log("epoch", self.current_epoch)

    def validation_epoch_end(self, _):
        """Show what there is."""
        self.show()

    def test_epoch_end(
        self,
        outputs,  # not needed
    ) -> None:
        self.table.save()
