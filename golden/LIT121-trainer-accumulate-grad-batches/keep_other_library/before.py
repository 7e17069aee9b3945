"""The Trainer of another library, which has an argument of the same name."""
from transformers import Trainer, TrainingArguments


def main(model, data):
    trainer = Trainer(accumulate_grad_batches={5: 2})
    trainer.train()
