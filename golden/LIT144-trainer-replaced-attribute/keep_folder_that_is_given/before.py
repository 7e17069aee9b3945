import os
import pytorch_lightning as pl


class Net(pl.LightningModule):
    def on_train_end(self):
        path = os.path.join(self.trainer.weights_save_path, "x.pt")
        print(self.trainer.default_root_dir, path)


trainer = pl.Trainer(weights_save_path="w", max_epochs=1)
trainer.fit(Net())
print(trainer.weights_save_path)
