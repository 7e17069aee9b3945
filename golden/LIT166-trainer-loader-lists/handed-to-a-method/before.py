import pytorch_lightning as pl


def sizes(loaders, scale=1):
    return [scale * len(loader.dataset) for loader in loaders]


class Net(pl.LightningModule):
    def on_validation_start(self):
        self._reshuffle(self.trainer.val_dataloaders)
        self.sizes = sizes(loaders=self.trainer.val_dataloaders)

    def on_test_start(self):
        self._first(1, self.trainer.test_dataloaders)

    def _reshuffle(self, loaders):
        for loader in loaders:
            loader.sampler.set_epoch(self.current_epoch)

    @staticmethod
    def _first(place, loaders):
        return loaders[place]
