import os
import pickle

import lightning as L


class Data(L.LightningDataModule):
    def __init__(self, root):
        super().__init__()
        self.root = root
        self.words = None

    def prepare_data(self):
        os.makedirs(self.root, exist_ok=True)

    def setup(self, stage=None):
        with open(os.path.join(self.root, "words.pkl"), "rb") as f:
            # all of them
            self.words = pickle.load(f)
        self.rows = [self.words[i] for i in range(4)]
