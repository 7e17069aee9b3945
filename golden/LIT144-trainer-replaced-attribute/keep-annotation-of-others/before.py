import transformers as pytorch_lightning


def counted(trainer: "pytorch_lightning.Trainer"):
    return trainer.num_gpus


def listed(trainer: "lightning.of_their_own.Lamp", other: "Trainer", third: "[]"):
    return trainer.num_gpus, other.num_gpus, third.num_gpus
