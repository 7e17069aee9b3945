"""The Trainer of another library, which has an argument of the same name."""
from transformers import Trainer, TrainingArguments


def main(model, data):
    trainer = Trainer(val_check_interval=500, limit_train_batches=100)
    trainer.train()
