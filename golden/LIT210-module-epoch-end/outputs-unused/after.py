import pytorch_lightning as pl


class Module(pl.LightningModule):
    def on_train_epoch_end(self):
        # once an epoch
        self.log("epoch", self.current_epoch)

    def on_validation_epoch_end(self):
        """Show what there is."""
        self.show()

    def on_test_epoch_end(
        self,
        # not needed
    ) -> None:
        self.table.save()
