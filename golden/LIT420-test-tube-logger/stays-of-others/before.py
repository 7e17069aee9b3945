from pytorch_lightning.loggers import TensorBoardLogger


class TestTubeLogger(TensorBoardLogger):
    pass


FOLDERS = {TensorBoardLogger: "log_dir", TestTubeLogger: "save_dir"}
