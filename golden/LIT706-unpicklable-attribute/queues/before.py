import queue
from queue import Queue

from lightning.pytorch import Callback, LightningModule, Trainer


class Net(LightningModule):
    def __init__(self):
        super().__init__()
        self.waiting = queue.SimpleQueue()

    def on_fit_start(self):
        self.later = queue.Queue()


class Frames(Callback):
    def __init__(self):
        self.frames = Queue(maxsize=4)


if __name__ == "__main__":
    Trainer(devices=2, strategy="ddp_spawn", callbacks=[Frames()]).fit(Net())
