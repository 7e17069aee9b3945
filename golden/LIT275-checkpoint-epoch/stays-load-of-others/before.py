from checkpoints.cloud_io import load


def epochs(path):
    state = load("best.ckpt")
    return state["epoch"], state["global_step"]
