import lightning as L


def rebound(plugins):
    lightning = plugins
    return lightning.pytorch.utilities.seed.seed_everything, lightning.lite


print(L.Trainer, L.__version__, L.pytorch.seed_everything)
