import pytorch_lightning as pl

first = pl.Trainer(prepare_data_per_node=True)
