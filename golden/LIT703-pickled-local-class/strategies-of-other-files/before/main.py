from lightning.pytorch.strategies import DDPStrategy

from build import build
from model import Net

if __name__ == "__main__":
    build(Net(), DDPStrategy(start_method="spawn"))
