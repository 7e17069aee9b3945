import pytorch_lightning.callbacks

lightning = pytorch_lightning.callbacks.EarlyStopping("loss")
