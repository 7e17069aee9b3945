from pytorch_lightning.callbacks import Callback
import pytorch_lightning as pl
