import lightning as L


class Data(L.LightningDataModule):
    def train_dataloader(self):
        self.steps = len(self.data) // self.batch_size
        return make(batch_size=2 * self.batch_size)


def plain(batch_size, world_size):
    return batch_size // world_size
