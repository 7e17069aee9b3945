from callbacks import LearningRateLogger

LearningRateLogger(logging_interval="epoch")
