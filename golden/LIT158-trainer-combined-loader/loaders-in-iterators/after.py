from pytorch_lightning import Callback


class Sizes(Callback):
    def on_train_epoch_start(self, trainer, pl_module):
        sizes = {name: len(cycle) for name, cycle in trainer.train_dataloader.items()}
        self.width = trainer.train_dataloader["near"].batch_size
        for cycle in trainer.train_dataloader.values():
            cycle.sampler.set_epoch(trainer.current_epoch)
        pl_module.print(sizes, sum(len(each.dataset) for each in trainer.train_dataloader))
