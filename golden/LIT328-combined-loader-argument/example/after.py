from pytorch_lightning.utilities import CombinedLoader
CombinedLoader(iterables=[a, b])
