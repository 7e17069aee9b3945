import keras
import lightning as L
import tensorflow as tf
from torch.utils.data import DataLoader


class Data(L.LightningDataModule):
    def setup(self, stage):
        self.model = tf.keras.Sequential([tf.keras.layers.Lambda(lambda x: tf.reshape(x, (-1, 3)))])
        self.scaled = keras.layers.Lambda(lambda x: x / 255)

    def train_dataloader(self):
        return DataLoader(self.train, num_workers=2)
