"""What is asked of packages otherwise."""
import pkg_resources
import pytorch_lightning as pl
from pkg_resources import get_distribution as found, resource_filename


def is_there(name):
    try:
        return pkg_resources.require(name)[0] is not None
    except pkg_resources.DistributionNotFound:
        return False


class Net(pl.LightningModule):
    where = found("torch").location
    texts = resource_filename(__name__, "texts")
    more = [each.name for each in pkg_resources.iter_entry_points("nets")]
