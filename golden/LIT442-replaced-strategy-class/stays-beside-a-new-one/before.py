from pytorch_lightning.strategies import DDPStrategy


class DDP2Strategy(DDPStrategy):
    pass


NAMES = {DDPStrategy: "one", DDP2Strategy: "two"}
