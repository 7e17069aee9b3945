import lightning as L


class Net(L.LightningModule):
    def setup(self, stage):
        self.count = self.trainer.world_size  # processes
        if self.trainer.global_rank == 0:
            print("first")
        self.trainer.strategy.barrier()

    def train_dataloader(self):
        return make(self.batch_size // self.trainer.world_size)


class Log(L.Callback):
    def on_train_end(self, trainer, pl_module):
        print(trainer.global_rank)
