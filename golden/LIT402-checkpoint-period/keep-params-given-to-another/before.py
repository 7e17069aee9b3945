import ours

CHECKPOINT = {
    "target": "pytorch_lightning.callbacks.ModelCheckpoint",
    "params": {"dirpath": "checkpoints", "period": 2},
}
OTHER = {"target": "ours.Checkpoint", "params": {"period": 2}}
NAMED = {"target": "pytorch_lightning.callbacks.ModelCheckpoint", "options": {"period": 2}}


def build(logger):
    saver = ours.Saver(**CHECKPOINT["params"])
    return saver, ours.instantiate(CHECKPOINT), ours.instantiate(OTHER), ours.instantiate(NAMED)
