import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_load_checkpoint(self, checkpoint):
        if "hparams" in checkpoint or "hyper_parameters" in checkpoint:
            print("settings are there")
        assert "layers" in checkpoint
        assert "hparams" in self.settings
