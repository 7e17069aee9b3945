import pytorch_lightning as pl


def add_callbacks(config):
    for number in range(len(config["callbacks"])):
        if config["callbacks"][number]["type"] == "EarlyStopping":
            config["stopping"] = pl.callbacks.EarlyStopping(**config["callbacks"][number]["params"])
    return config
