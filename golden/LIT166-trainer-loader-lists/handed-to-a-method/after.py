import pytorch_lightning as pl


def sizes(loaders, scale=1):
    return [scale * len(loader.dataset) for loader in loaders]


class Net(pl.LightningModule):
    def on_validation_start(self):
        self._reshuffle(pl.utilities.CombinedLoader(self.trainer.val_dataloaders).flattened)
        self.sizes = sizes(loaders=pl.utilities.CombinedLoader(self.trainer.val_dataloaders).flattened)

    def on_test_start(self):
        self._first(1, pl.utilities.CombinedLoader(self.trainer.test_dataloaders).flattened)

    def _reshuffle(self, loaders):
        for loader in loaders:
            loader.sampler.set_epoch(self.current_epoch)

    @staticmethod
    def _first(place, loaders):
        return loaders[place]
