"""The Trainer of another library, which has an argument of the same name."""
from transformers import Trainer, TrainingArguments


def main(model, data):
    trainer = Trainer(prepare_data_per_node=False)
    trainer.train()
