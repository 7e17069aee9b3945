import pytorch_lightning as pl
from pytorch_lightning import metrics


def main(net):
    trainer = pl.Trainer(
        max_epochs=3,
        # profiler="advanced",
        profiler = "simple",
    )
    trainer.fit(net)
    print(metrics == 3)
