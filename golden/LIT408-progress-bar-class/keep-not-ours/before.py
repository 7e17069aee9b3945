from pytorch_lightning import Trainer
from rich.progress import ProgressBar
from tqdm import tqdm

ProgressBar(total=3)
