from pytorch_lightning import Callback


class Folders(Callback):
    def on_pretrain_routine_start(self, trainer, pl_module):
        if trainer.global_rank == 0:
            print(trainer.strategy.root_device, pl_module.hparams)
