import os
import pickle

from lightning import LightningModule


class Net(LightningModule):
    def on_validation_end(self):
        self.save(self.scene)
        self.keep(self.scene)

    def save(self, scene, folder="scenes"):
        folder = os.path.join(folder, str(scene["name"]))
        with open(os.path.join(folder, "scene.pkl"), "wb") as file:
            pickle.dump(scene, file)

    def keep(self, scene, folder="scenes"):
        folder = os.path.join(folder, "kept")
        with open(os.path.join(folder, "scene.pkl"), "wb") as file:
            pickle.dump(scene, file)
