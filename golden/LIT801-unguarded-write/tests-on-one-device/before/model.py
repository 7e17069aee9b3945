import json
import os

import lightning as L
import torch


def save(names, folder):
    with open(os.path.join(folder, "names.json"), "w") as f:
        json.dump(names, f)


class Net(L.LightningModule):
    def on_test_epoch_end(self):
        os.mkdir(self.hparams.folder)
        with open(os.path.join(self.hparams.folder, "done.txt"), "w") as f:
            f.write("done")
        save(["net"], self.hparams.folder)

    def on_predict_end(self):
        self.write(["predicted"])

    def write(self, names):
        torch.save(names, "names.pt")

    def on_validation_epoch_end(self):
        self.write(["validated"])

    def on_test_start(self):
        self.begin()

    def on_fit_start(self):
        self.begin()

    def begin(self):
        torch.save({}, "begun.pt")
