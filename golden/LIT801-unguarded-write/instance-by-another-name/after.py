import os

import lightning.pytorch as pl
import numpy as np


class Net(pl.LightningModule):
    def on_train_epoch_end(model):
        if model.trainer.is_global_zero:
            with open(os.path.join(model.folder, "epochs.txt"), "a") as file:
                file.write(str(model.current_epoch))

    def on_validation_epoch_end(model):
        if model.trainer.is_global_zero:
            np.save(f"{model.folder}/weights.npy", model.weights)
        np.save(f"{model.folder}/{model.global_rank}.npy", model.rows)


trainer = pl.Trainer(devices=2, strategy="ddp")
