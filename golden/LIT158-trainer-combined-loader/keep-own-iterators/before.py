from pytorch_lightning import Callback


class Sizes(Callback):
    def __init__(self, loaders):
        self.loaders = loaders

    def on_train_epoch_start(self, trainer, pl_module):
        sizes = {name: len(each.loader) for name, each in self.loaders.items()}
        for each in self.loaders.values():
            each.loader.sampler.set_epoch(trainer.current_epoch)
        pl_module.print(sizes, self.loaders["near"].loader.batch_size)
