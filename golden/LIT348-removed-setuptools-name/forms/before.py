"""Which packages there are."""
import pkg_resources
import pytorch_lightning as pl
from pkg_resources import DistributionNotFound, get_distribution, parse_version


def version_of(name):
    try:
        return parse_version(get_distribution(name).version)
    except DistributionNotFound:
        return None


def is_there(name):
    try:
        return pkg_resources.get_distribution(
            name,  # by its name on PyPI
        ).version != "0"
    except pkg_resources.DistributionNotFound as error:
        print(error)
        return False


def is_there_too(name):
    try:
        return pkg_resources.require(name) is not None
    except DistributionNotFound:
        return False


def newer(name, release):
    return pkg_resources.parse_version(version_of(name)) > pkg_resources.parse_version(release)


trainer = pl.Trainer(max_epochs=1)
