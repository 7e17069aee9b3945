from pytorch_lightning.callbacks import EarlyStopping

from base import resume, train


def keep(metric):
    return None


def main(model, args):
    train(model, args, EarlyStopping("val_acc"), checkpoint_callback=keep("val_acc"), num_sanity_val_steps=0)
    resume(model, checkpoint_callback=keep("val_acc"))
