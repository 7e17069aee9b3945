import pandas as pd
from lightning.pytorch.callbacks import BasePredictionWriter


class Writer(BasePredictionWriter):
    def write_on_epoch_end(self, trainer, pl_module, predictions, batch_indices):
        frames = []
        for prediction in predictions:
            frames.append(pd.DataFrame(prediction))
        pd.concat(frames).to_csv("predictions.csv", index=False)
