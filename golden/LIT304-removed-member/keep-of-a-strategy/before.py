import pytorch_lightning as pl


class Telling(pl.Callback):
    def on_train_end(self, trainer, pl_module):
        print(trainer.strategy.global_rank, trainer.strategy.num_processes)  # of those with several processes
        trainer.strategy.on_save_of_its_own()


class Holder:
    strategy = None

    def results(self):
        return self.strategy.results
