class LightningModule:
    """Of light and electricity, and of no framework."""

    def validation_epoch_end(self, outputs):
        return len(outputs)
