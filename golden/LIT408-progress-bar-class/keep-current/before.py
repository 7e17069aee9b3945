from pytorch_lightning.callbacks import ProgressBar, TQDMProgressBar


class Own(ProgressBar):
    def __init__(self):
        super().__init__()

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx):
        print(self.total_train_batches)


bar = TQDMProgressBar(refresh_rate=2)
