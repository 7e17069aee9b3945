from pytorch_lightning.utilities.cloud_io import load as pl_load


def epochs(checkpoint_callback):
    state = pl_load(checkpoint_callback.best_model_path, map_location=lambda storage, loc: storage)
    return state["epoch"], state["global_step"]
