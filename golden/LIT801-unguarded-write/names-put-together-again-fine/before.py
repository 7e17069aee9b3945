import os
import pickle

from lightning import LightningModule


class Net(LightningModule):
    def validation_step(self, scene, batch_idx):
        if self.hparams.save:
            self.save(scene)

    def on_validation_end(self):
        for scene in self.scenes:
            self.save(scene)

    def save(self, scene, folder="scenes"):
        folder = os.path.join(folder, str(scene["name"]))
        with open(os.path.join(folder, "scene.pkl"), "wb") as file:
            pickle.dump(scene, file)
