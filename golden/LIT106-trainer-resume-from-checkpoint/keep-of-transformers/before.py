from transformers import Trainer, TrainingArguments


def main(model, data, last):
    arguments = TrainingArguments(output_dir="out", resume_from_checkpoint=last)
    trainer = Trainer(model=model, args=arguments, train_dataset=data)
    trainer.train(resume_from_checkpoint=last)
