from pytorch_lightning import Trainer


def show(bar):
    print(bar.main_progress_bar, bar.train_batch_idx)
