from pytorch_lightning import Callback, Trainer


class History(Callback):
    """Losses and scores of each batch."""

    def __init__(self):
        self.losses, self.scores = [], []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        first = outputs['loss']  # what is propagated back
        self.losses.append(first.item())
        self.losses.append(outputs['loss'].item())
        self.scores.append(
            outputs['accuracy'].item(),
        )
        if 'f1' in outputs:
            self.scores.append(float(outputs['f1']))


trainer = Trainer(max_epochs=1, callbacks=[History()])
