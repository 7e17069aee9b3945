import lightning as L

from net import Net
from settings import Config

if __name__ == "__main__":
    L.Trainer(devices=2).fit(Net(Config()))
