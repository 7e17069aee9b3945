from pytorch_lightning.loggers import TensorBoardLogger
from test_tube import Experiment
from tubes import TestTubeLogger

TestTubeLogger("logs", debug=True)
Experiment("logs", debug=True)
