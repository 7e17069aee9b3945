import pytorch_lightning as pl
from pytorch_lightning.callbacks import QuantizationAwareTraining

trainer = pl.Trainer(callbacks=[QuantizationAwareTraining(qconfig="fbgemm")])
other = pl.callbacks.QuantizationAwareTraining()
