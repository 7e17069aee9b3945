from pytorch_lightning import Trainer


def processes(trainer: Trainer) -> int:
    try:
        found = trainer.num_devices * trainer.num_nodes
    except (AttributeError, TypeError):
        found = trainer.num_processes
    else:
        found = max(found, 1)
    return found
