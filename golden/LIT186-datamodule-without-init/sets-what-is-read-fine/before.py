from lightning import LightningDataModule


class Data(LightningDataModule):
    def __init__(self, hparams):
        self.save_hyperparameters(hparams)
        self.prepare_data_per_node = False
        self.allow_zero_length_dataloader_with_multiple_devices = True
