from lightning.pytorch import LightningModule

from batches import move_to_cuda, nearest_gpu, to_cuda, to_gpu


class Net(LightningModule):
    def training_step(self, batch, batch_idx):
        images = move_to_cuda(to_gpu(batch)["images"])
        return self.loss(to_cuda(images), nearest_gpu(images))
