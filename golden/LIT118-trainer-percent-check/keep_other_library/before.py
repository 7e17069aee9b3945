"""The Trainer of another library, which has an argument of the same name."""
from transformers import Trainer, TrainingArguments


def main(model, data):
    trainer = Trainer(train_percent_check=1)
    trainer.train()
