"""A program that makes do without it."""
import pytorch_lightning as pl

try:
    from pkg_resources import get_distribution
except ImportError:
    from importlib.metadata import distribution as get_distribution

print(get_distribution("torch").version)
trainer = pl.Trainer(max_epochs=1)
