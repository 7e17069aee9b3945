from pytorch_lightning.callbacks import EarlyStopping, LearningRateMonitor, ModelCheckpoint

print(ModelCheckpoint().best_model_score, EarlyStopping("x").wait_count, LearningRateMonitor().lrs)
