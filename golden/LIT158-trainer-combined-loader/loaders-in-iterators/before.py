from pytorch_lightning import Callback


class Sizes(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        sizes = {name: len(cycle.loader) for name, cycle in trainer.train_dataloader.loaders.items()}
        self.width = trainer.train_dataloader.loaders["near"].loader.batch_size
        for cycle in trainer.train_dataloader.loaders.values():
            cycle.loader.sampler.set_epoch(trainer.current_epoch)
        pl_module.print(sizes, sum(len(each.loader.dataset) for each in trainer.train_dataloader.loaders))
