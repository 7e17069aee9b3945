from lightning.pytorch.strategies import DDPStrategy


class Pipelined(DDPStrategy):
    """Takes the batches of a step by itself."""

    def training_step(self, dataloader_iter, *args, **kwargs):
        return self.model(next(dataloader_iter))
