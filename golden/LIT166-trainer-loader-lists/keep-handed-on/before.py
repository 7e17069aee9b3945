import pytorch_lightning as pl


def shown(loaders):
    print(loaders)


def either(loaders):
    loaders = loaders if isinstance(loaders, list) else [loaders]
    return loaders[0]


class Other:
    def first(self, loaders):
        return loaders[0]


class Net(pl.LightningModule):
    def on_validation_start(self):
        shown(self.trainer.val_dataloaders)
        either(self.trainer.val_dataloaders)
        self.other.first(self.trainer.val_dataloaders)
        print(*map(str, [1]), self.kept(*self.args, self.trainer.val_dataloaders))

    def kept(self, loaders):
        return loaders[0]
