import pytorch_lightning as pl


class Watch(pl.Callback):
    def on_train_batch_end(self, trainer, pl_module, outputs, batch, batch_idx, dataloader_idx):
        result = outputs[0][0]
        extra = outputs[0][0]["extra"]
        last = outputs[-1]
        for of_optimizer in outputs:
            for out in of_optimizer:
                print(out["minimize"])
        return [len(entry) for entry in outputs], result, extra, last
