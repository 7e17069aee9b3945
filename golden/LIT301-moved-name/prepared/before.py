try:
    from pytorch_lightning.utilities.rank_zero import rank_zero_only
except ImportError:
    from pytorch_lightning.utilities.distributed import rank_zero_only

try:
    from pytorch_lightning.utilities.apply_func import apply_to_collection
except (ImportError, ModuleNotFoundError):
    apply_to_collection = None

import pytorch_lightning as pl
from packaging import version

if version.parse(pl.__version__) < version.parse("1.6"):
    from pytorch_lightning.utilities.distributed import rank_zero_warn
else:
    from pytorch_lightning.utilities.rank_zero import rank_zero_warn
