"""The Trainer of another library, which has an argument of the same name."""
from transformers import Trainer, TrainingArguments


def main(model, data):
    trainer = Trainer(multiple_trainloader_mode="min_size")
    trainer.train()
