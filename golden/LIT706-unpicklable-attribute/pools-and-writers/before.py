import multiprocessing as mp
from concurrent.futures import ThreadPoolExecutor

from lightning.pytorch import Callback, LightningModule, Trainer
from torch.utils.tensorboard import SummaryWriter


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.pool = ThreadPoolExecutor(max_workers=2)
        self.writer = SummaryWriter("runs")
        self.names = mp.Manager


class Draw(Callback):
    def __init__(self):
        self.workers = mp.Pool(2)


if __name__ == "__main__":
    Trainer(devices=2, strategy="ddp_spawn", callbacks=[Draw()]).fit(Net())
