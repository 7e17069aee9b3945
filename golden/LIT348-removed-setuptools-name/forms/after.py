"""Which packages there are."""
import pytorch_lightning as pl
from importlib.metadata import PackageNotFoundError as DistributionNotFound, distribution as get_distribution
from packaging.version import parse as parse_version


def version_of(name):
    try:
        return parse_version(get_distribution(name).version)
    except DistributionNotFound:
        return None


def is_there(name):
    try:
        return get_distribution(
            name,  # by its name on PyPI
        ).version != "0"
    except DistributionNotFound as error:
        print(error)
        return False


def is_there_too(name):
    try:
        return get_distribution(name) is not None
    except DistributionNotFound:
        return False


def newer(name, release):
    return parse_version(version_of(name)) > parse_version(release)


trainer = pl.Trainer(max_epochs=1)
