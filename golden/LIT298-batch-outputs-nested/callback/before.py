from pytorch_lightning import Callback, Trainer


class History(Callback):
    """Losses and scores of each batch."""

    def __init__(self):
        self.losses, self.scores = [], []

    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        first = outputs[0][0]['minimize']  # what is propagated back
        self.losses.append(first.item())
        self.losses.append(outputs[0][0].minimize.item())
        self.scores.append(
            outputs[0][0]['extra']['accuracy'].item(),
        )
        if 'f1' in outputs[0][0].extra:
            self.scores.append(float(outputs[0][0].extra['f1']))


trainer = Trainer(max_epochs=1, callbacks=[History()])
