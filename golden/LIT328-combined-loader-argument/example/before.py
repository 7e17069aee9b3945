from pytorch_lightning.utilities import CombinedLoader
CombinedLoader(loaders=[a, b])
