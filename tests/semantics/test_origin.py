"""Which releases a project was written for: by its pins, and by what its code names."""

from __future__ import annotations

import pytest

from codemods.api.trainer import GONE, origin_of_arguments
from codemods.model import Origin, Release
from codemods.semantics.origin import origin_of_pins
from tests.harness import run_check


def between(low: str | None, high: str | None) -> Origin:
    return Origin(Release.parse(low) if low else None, Release.parse(high) if high else None)


POETRY = "[tool.poetry.dependencies]\npytorch-lightning = "
PINS = [
    ("pytorch-lightning==1.4.9", "1.4", "1.4"),
    ("pytorch_lightning==1.4.9", "1.4", "1.4"),
    ("PyTorch-Lightning==1.4", "1.4", "1.4"),
    ("lightning==2.1.0", "2.1", "2.1"),
    ("pytorch-lightning == 1.4.9", "1.4", "1.4"),
    ("pytorch-lightning===1.4.9", "1.4", "1.4"),
    ("pytorch-lightning==1.4.*", "1.4", "1.4"),
    ("pytorch-lightning==1.4.0rc1", "1.4", "1.4"),
    ("pytorch-lightning==v1.4.9", "1.4", "1.4"),
    ("pytorch-lightning[extra]==1.4.9", "1.4", "1.4"),
    ("pytorch-lightning[extra, loggers] >= 1.4, < 1.6", "1.4", "1.5"),
    ("pytorch-lightning>=1.4,<1.6", "1.4", "1.5"),
    ("pytorch-lightning<1.6,>=1.4", "1.4", "1.5"),
    ("pytorch-lightning>=1.4,<=1.6", "1.4", "1.6"),
    ("pytorch-lightning>1.4", "1.4", None),
    ("pytorch-lightning>=1.4", "1.4", None),
    ("pytorch-lightning<1.6", None, "1.5"),
    ("pytorch-lightning<2", None, "1.99"),
    ("pytorch-lightning<2.0", None, "1.99"),
    ("pytorch-lightning<=1.6", None, "1.6"),
    ("pytorch-lightning~=1.4", "1.4", "1.99"),
    ("pytorch-lightning~=1.4.2", "1.4", "1.4"),
    ("pytorch-lightning!=1.4.2", None, None),
    ("pytorch-lightning>=1.4,!=1.5.0,<1.8", "1.4", "1.7"),
    ("pytorch-lightning>=1.4,<1.5.3", "1.4", "1.5"),
    ("pytorch-lightning>=1.4,<1.5.0", "1.4", "1.4"),
    ("pytorch-lightning<=1.5.9", None, "1.5"),
    ("pytorch-lightning==1.4.9  # 2.0 breaks", "1.4", "1.4"),
    ("pytorch-lightning==1.4.9; python_version < '3.9'", "1.4", "1.4"),
    ("pytorch-lightning==1.4.9 --hash=sha256:12", "1.4", "1.4"),
    ("pytorch-lightning (>=1.4,<1.6)", "1.4", "1.5"),
    ("pytorch-lightning", None, None),
    ("pytorch-lightning @ git+https://example.com/x.git@1.4", "1.4", "1.4"),
    ("git+https://example.com/pytorch-lightning.git@1.4.9#egg=pytorch-lightning", "1.4", "1.4"),
    ("-e git+https://example.com/pytorch-lightning@release/1.4.x", "1.4", "1.4"),
    ("https://example.com/pytorch_lightning-1.4.9-py3-none-any.whl", "1.4", "1.4"),
    ("https://example.com/pytorch-lightning-1.4.9.tar.gz", "1.4", "1.4"),
    ("https://example.com/pytorch-lightning/archive/refs/tags/1.4.9.zip", "1.4", "1.4"),
    ("git+https://example.com/pytorch-lightning.git@master", None, None),
    ("git+https://example.com/pytorch-lightning.git@1a2b3c4", None, None),
    ("-e git+https://example.com/pytorch-lightning.git", None, None),
    ("lightning-bolts==0.3", None, None),
    ("lightning-utilities>=0.8", None, None),
    ("lightning-flash==0.5", None, None),
    ("pytorch-lightning-bolts==0.3", None, None),
    ("pytorch-lightning-spells==0.3", None, None),
    ("my-pytorch-lightning==0.3", None, None),
    ("torch==1.9", None, None),
    ("lightning_lite==1.8", None, None),
    ("# pytorch-lightning==1.4.9", None, None),
]
FILES = {
    "setup.py": ('setup(install_requires=["torch>=1.7", "pytorch-lightning>=1.4,<1.6"])', "1.4", "1.5"),
    "setup.cfg": ("[options]\ninstall_requires =\n    torch>=1.7\n    pytorch-lightning>=1.4,<1.6\n", "1.4", "1.5"),
    "PEP 621/pyproject.toml": ('[project]\ndependencies = ["torch", "pytorch-lightning~=1.4.2"]', "1.4", "1.4"),
    "PEP 735/pyproject.toml": ('[dependency-groups]\ntrain = ["pytorch-lightning~=1.4.2"]', "1.4", "1.4"),
    "^/pyproject.toml": (POETRY + '"^1.4.2"', "1.4", "1.99"),
    "^ of 0/pyproject.toml": (POETRY + '"^0.9"', "0.9", "0.9"),
    "~/pyproject.toml": (POETRY + '"~1.4.2"', "1.4", "1.4"),
    "~ of a minor/pyproject.toml": (POETRY + '"~1.4"', "1.4", "1.4"),
    "~ of a major/pyproject.toml": (POETRY + '"~1"', "1.0", "1.99"),
    "exact/pyproject.toml": (POETRY + '"1.4.2"', "1.4", "1.4"),
    "range/pyproject.toml": (POETRY + '">=1.4,<1.6"', "1.4", "1.5"),
    "any/pyproject.toml": (POETRY + '"*"', None, None),
    "table/pyproject.toml": (POETRY + '{version = "^1.4", extras = ["extra"]}', "1.4", "1.99"),
    "quoted/pyproject.toml": ('[tool.poetry.dependencies]\n"pytorch-lightning" = "==1.4.2"', "1.4", "1.4"),
    "two lines/pyproject.toml": ('[tool.poetry.dependencies]\nlightning = "*"\nnumpy = "1.21"\n', None, None),
    "Pipfile": ('[packages]\npytorch-lightning = "==1.4.9"\n', "1.4", "1.4"),
    "table/Pipfile": ('[packages]\npytorch-lightning = {version = "==1.4.9"}', "1.4", "1.4"),
    "environment.yml": ("dependencies:\n  - python=3.8\n  - pytorch-lightning=1.4.9\n", "1.4", "1.4"),
    "with build/environment.yml": ("dependencies:\n  - pytorch-lightning=1.4.9=pyhd8ed1ab_0\n", "1.4", "1.4"),
    "range/environment.yml": ('dependencies:\n  - "pytorch-lightning>=1.4,<1.6"\n', "1.4", "1.5"),
    "pip/environment.yml": ("dependencies:\n  - pip:\n    - pytorch-lightning==1.4.9\n", "1.4", "1.4"),
    "channel/environment.yml": ("dependencies:\n  - conda-forge::pytorch-lightning=1.4.9\n", "1.4", "1.4"),
    "tox.ini": ("[testenv]\ndeps =\n    pytorch-lightning==1.4.9\n", "1.4", "1.4"),
    "README.md": ("# Net\n\n```\npip install torch pytorch-lightning==1.4.9\n```\n", "1.4", "1.4"),
    "that asks for more/README.md": ("```\npip install -U 'pytorch-lightning>=1.4'\n```\n", "1.4", None),
    "that tells/README.md": ("It was pytorch-lightning==1.4.9 that we had.\n", None, None),
    "install.sh": ("conda install -y pytorch-lightning=1.4.9 -c conda-forge\n", "1.4", "1.4"),
    "noxfile.py": ('def tests(session):\n    session.install("pytorch-lightning==1.4.9")\n', "1.4", "1.4"),
    "METADATA": ("Name: x\nRequires-Dist: pytorch-lightning (>=1.4,<1.6)\n", "1.4", "1.5"),
    "poetry.lock": ('[[package]]\nname = "pytorch-lightning"\nversion = "1.4.9"\n', "1.4", "1.4"),
    "freeze/requirements.txt": ("numpy==1.21\npytorch-lightning==1.4.9\ntorch==1.9\n", "1.4", "1.4"),
    "commented out/requirements.txt": (
        "# pytorch-lightning==1.2\npytorch-lightning==1.4.9  # not lightning==2.0\n",
        "1.4",
        "1.4",
    ),
    "two lines/requirements.txt": ("pytorch-lightning\nnumpy==1.21\n", None, None),
    "broken/requirements.txt": ("pytorch-lightning==1.4.9\n==\n", None, None),
    "broken/pyproject.toml": ('[project\ndependencies = ["pytorch-lightning==1.4.9"]', None, None),
}


@pytest.mark.parametrize(("text", "low", "high"), [pytest.param(*row, id=row[0]) for row in PINS])
def test_a_requirement(text: str, low: str | None, high: str | None) -> None:
    assert origin_of_pins({"requirements.txt": f"numpy\n{text}\ntqdm==4.0\n".encode()}) == between(low, high)


@pytest.mark.parametrize(("path", "facts"), FILES.items(), ids=FILES)
def test_a_file(path: str, facts: tuple[str, str | None, str | None]) -> None:
    text, low, high = facts
    assert origin_of_pins({path: text.encode()}) == between(low, high)


def test_an_environment_of_any_name_says_2_x_alone() -> None:
    text = "name: flows\nchannels:\n- x\ndependencies:\n- pip:\n  - lightning==%s\n"
    assert origin_of_pins({"flows.yml": (text % "2.1.3").encode()}) == between("2.1", "2.1")
    assert origin_of_pins({"flows.yml": (text % "1.4.9").encode()}) == Origin()  # `fix` would not move it
    assert origin_of_pins({"environment.yml": (text % "1.4.9").encode()}) == between("1.4", "1.4")


@pytest.mark.parametrize(
    ("pins", "low", "high"),
    [
        pytest.param([], None, None, id="none"),
        pytest.param([">=1.2", "<1.6"], "1.2", "1.5", id="both ends"),
        pytest.param([">=1.2,<1.9", ">=1.4,<1.6"], "1.4", "1.5", id="one in the other"),
        pytest.param(["==1.4", "==1.6"], "1.4", "1.6", id="apart"),
        pytest.param(["==1.4", "!=1.5"], "1.4", "1.4", id="one says nothing"),
    ],
)
def test_several_pins(pins: list[str], low: str | None, high: str | None) -> None:
    texts = {f"{number}/requirements.txt": f"pytorch-lightning{pin}".encode() for number, pin in enumerate(pins)}
    assert origin_of_pins(texts) == between(low, high)
    assert origin_of_pins(dict(reversed(texts.items()))) == between(low, high)


@pytest.mark.parametrize(
    ("names", "low", "high"),
    [
        pytest.param(set(), None, None, id="none"),
        pytest.param({"max_epochs", "no_such"}, None, None, id="none that is gone"),
        pytest.param({"gpus"}, "0.4", "1.9", id="one"),
        pytest.param({"gpus", "tpu_cores"}, "0.8", "1.9", id="the later start"),
        pytest.param({"gpus", "checkpoint_callback"}, "0.4", "1.6", id="the earlier end"),
        pytest.param({"show_progress_bar", "ipus"}, None, "1.9", id="no release had both"),
        pytest.param({"gpus", "enable_checkpointing"}, "1.5", "1.9", id="one that came"),
        pytest.param({"enable_checkpointing", "max_time"}, "1.5", None, id="none that is gone, and some that came"),
        pytest.param({"gpus", "strategy", "devices"}, "0.4", "1.9", id="what may stand beside the old"),
    ],
)
def test_arguments(names: set[str], low: str | None, high: str | None) -> None:
    assert origin_of_arguments(names) == between(low, high)


def test_what_is_gone_is_gone_before_2() -> None:
    assert all(first <= last < Release(2, 0) for first, last in GONE.values())


NET = "import pytorch_lightning as pl\nclass Net(pl.LightningModule):\n    "


STEPS = f"{NET}def optimizer_step(self, epoch, batch_idx, optimizer, optimizer_idx, "
ENDS = f"{NET}def validation_epoch_end(self, outputs):\n        "
TRAINER = "from pytorch_lightning import Trainer\n"


KEEP = "from pytorch_lightning import Callback\nclass Keep(Callback):\n    def "


LOG = """from pytorch_lightning import Callback
class Log(Callback):
    def on_train_batch_start(self, trainer, pl_module, """


@pytest.mark.parametrize(
    ("code", "low", "high"),
    [
        pytest.param(f"{NET}pass", None, None, id="nothing that is gone"),
        pytest.param(f"{NET}def setup(self, stage=None): pass", None, None, id="a hook that is still there"),
        pytest.param("from pytorch_lightning.loggers import CSVLogger", None, None, id="an import that still works"),
        pytest.param("from pytorch_lightning.utilities.cli import LightningCLI", "1.3", "1.8", id="a deep import"),
        pytest.param(
            f"from pytorch_lightning.trainer.states import TrainerFn\n{TRAINER}Trainer(gpus=2)",
            "1.3",
            "1.9",
            id="a deep import of what is there still",
        ),
        pytest.param(
            f"from pytorch_lightning.tuner.tuning import Tuner\n{TRAINER}Trainer(gpus=2, tpu_cores=8)",
            "0.10",
            "1.9",
            id="a deep import of what came to its package later",
        ),
        pytest.param(f"{NET}def validation_end(self, outputs): pass", "0.4", "0.9", id="a hook of a module"),
        pytest.param(f"{NET}def forward(self, x):\n        return pl.TrainResult(x)", "0.9", "0.9", id="a call"),
        pytest.param(
            "from pytorch_lightning.metrics.functional import accuracy\nfrom pytorch_lightning.loggers import CSVLogger",
            "0.9",
            "1.4",
            id="imports",
        ),
        pytest.param(
            "from pytorch_lightning import Callback\nclass Log(Callback):\n    def on_epoch_end(self, *args): pass",
            "0.7",
            "1.7",
            id="a hook of a callback",
        ),
        pytest.param(f"{LOG}batch, batch_idx, dataloader_idx): pass", "0.9", "1.6", id="what a hook is given"),
        pytest.param(f"{LOG}batch, batch_idx, dataloader_idx=0): pass", None, None, id="what a hook may be given"),
        pytest.param(
            f"{NET}def on_validation_batch_end(self, outputs, batch, batch_idx): pass",
            "2.0",
            None,
            id="what is given where there are several loaders",
        ),
        pytest.param(
            f"{LOG.replace('train', 'test')}batch, batch_idx): pass", "2.0", None, id="what a callback is given so"
        ),
        pytest.param(f"{NET}def on_test_batch_start(self, batch, batch_idx, *_): pass", None, None, id="or any"),
        pytest.param(
            f"{NET}def on_train_batch_start(self, batch, batch_idx, dataloader_idx): pass", "0.9", "1.6", id="as asked"
        ),
        pytest.param(
            f"{LOG}batch, batch_idx, dataloader_idx): pass\n{NET}"
            "def on_train_batch_end(self, outputs, batch, batch_idx, dataloader_idx): pass",
            "0.9",
            "1.6",
            id="as a module asked",
        ),
        pytest.param(
            f"{KEEP}on_load_checkpoint(self, trainer, module, state): pass\n{TRAINER}Trainer(gpus=2)",
            "1.3",
            "1.9",
            id="what a callback restores",
        ),
        pytest.param(
            f"{KEEP}on_save_checkpoint(self, trainer, module): pass\n{TRAINER}Trainer(gpus=2)",
            "0.10",
            "1.9",
            id="saved without a checkpoint",
        ),
        pytest.param(
            "import pytorch_lightning as pl\npl.callbacks.ModelCheckpoint(dirpath='x', period=2)",
            "1.0",
            "1.4",
            id="what a callback is given",
        ),
        pytest.param(
            "import pytorch_lightning as pl\npl.callbacks.ModelCheckpoint(dirpath='x', every_n_epochs=2)",
            "1.4",
            None,
            id="what a callback is still given",
        ),
        pytest.param(
            f"{NET}def on_before_optimizer_step(self, optimizer): pass\n    def on_epoch_end(self): pass",
            "1.4",
            "1.7",
            id="a hook that came",
        ),
        pytest.param("class Net:\n    def validation_end(self, outputs): pass", None, None, id="a class of its own"),
        pytest.param(
            f"{NET}def __init__(self, hparams):\n        super().__init__()\n        self.hparams = hparams",
            "0.4",
            "1.2",
            id="hparams assigned",
        ),
        pytest.param(
            f"{NET}def training_step(self, batch, batch_idx):\n        self.manual_backward(batch, self.optimizers())",
            "1.0",
            None,
            id="more than the loss, which may be no optimizer",
        ),
        pytest.param(
            f"{NET}def training_step(self, batch, batch_idx):\n        opt = self.optimizers()\n"
            "        self.manual_backward(batch, opt)",
            "1.0",
            "1.3",
            id="a backward pass with its optimizer",
        ),
        pytest.param(f"{NET}def hparams(self): pass", None, None, id="hparams defined"),
        pytest.param(f"{STEPS}second_order_closure=None): pass", "0.5", "0.8", id="a step given nothing but a closure"),
        pytest.param(f"{STEPS}closure, on_tpu=False, using_lbfgs=False): pass", "0.8", "1.9", id="a step told more"),
        pytest.param(
            f"{STEPS}second_order_closure=None, on_tpu=False): pass", "0.8", "1.9", id="a step with the first closure"
        ),
        pytest.param(
            f"{STEPS}optimizer_closure=None, on_tpu=False, using_native_amp=False, using_lbfgs=False): pass",
            "1.0",
            "1.9",
            id="a step with the next closure",
        ),
        pytest.param(f"{NET}def rank(self):\n        return self.trainer.proc_rank", "0.4", "0.9", id="an attribute"),
        pytest.param(
            f"{NET}def rank(self):\n        return getattr(self.trainer, 'proc_rank', 0), self.trainer.proc_rank",
            None,
            None,
            id="an attribute that is asked for",
        ),
        pytest.param(
            f"{NET}def rank(self):\n        self.log('x', self.trainer.proc_rank)\n"
            "    def validation_end(self, outputs): pass",
            "0.4",
            "0.9",
            id="what no release had at once",
        ),
        pytest.param(f"{STEPS}closure, **more): pass", None, None, id="a step that takes all"),
        pytest.param(
            f"{NET}def backward(self, trainer, loss, optimizer, optimizer_idx): loss.backward()",
            "0.7",
            "0.9",
            id="backward with the Trainer",
        ),
        pytest.param(f"{NET}def backward(self, use_amp, loss, optimizer): pass", "0.5", "0.6", id="backward with amp"),
        pytest.param(f"{NET}def backward(self, loss, *args): loss.backward()", None, None, id="backward of any"),
        pytest.param(
            f"{NET}def on_train_batch_end(self, batch, batch_idx, dataloader_idx): pass",
            "0.9",
            "0.9",
            id="the end of a batch without outputs",
        ),
        pytest.param(
            "from pytorch_lightning import Callback\nclass Log(Callback):\n"
            "    def on_validation_batch_end(self, trainer, pl_module, batch, batch_idx, dataloader_idx): pass",
            "0.9",
            "0.9",
            id="a callback's end of a batch without outputs",
        ),
        pytest.param(
            f"{NET}def optimizer_step(self, epoch, batch_idx, optimizer, closure): pass", None, None, id="a step of now"
        ),
        pytest.param(f"{ENDS}return {{'log': {{'x': 1}}}}", "0.7", "1.2", id="an end returns for the logger"),
        pytest.param(f"{ENDS}self.log('x', 1)\n        return {{'log': {{}}}}", "0.10", "1.9", id="an end logs too"),
        pytest.param(f"{ENDS}return {{'x': 1}}", "0.7", "1.9", id="an end returns for nobody"),
        pytest.param(
            f"{TRAINER}Trainer(strategy='ddp', gpus=2)\n{ENDS}return {{'log': {{'x': 1}}}}",
            "1.5",
            "1.9",
            id="an end returns what is left over",
        ),
        pytest.param(f"{NET}def summarize(self): pass", None, None, id="another method"),
        pytest.param(
            "try:\n    from pytorch_lightning.metrics import Accuracy\nexcept ImportError:\n"
            "    from torchmetrics import Accuracy\nfrom pytorch_lightning import Trainer",
            None,
            None,
            id="under a try",
        ),
        pytest.param(
            "from pytorch_lightning.logging import TensorBoardLogger\nfrom pytorch_lightning.strategies import DDPStrategy",
            None,
            "0.8",
            id="no release had both",
        ),
        pytest.param(
            "from pytorch_lightning import EvalResult, Trainer\nTrainer(flush_logs_every_n_steps=1)",
            "0.10",
            "0.10",
            id="with arguments",
        ),
        pytest.param(f'{TRAINER}Trainer(gpus=2, strategy="ddp")', "1.5", "1.9", id="devices of old with a strategy"),
        pytest.param(
            f'{TRAINER}Trainer(gpus=2)\nTrainer(strategy="ddp", devices=2)', "0.4", "1.9", id="migrated in part"
        ),
        pytest.param(
            f'{LOG}batch, batch_idx, dataloader_idx): pass\n{TRAINER}Trainer(gpus=2, strategy="ddp")',
            "1.5",
            "1.6",
            id="a hook beside a strategy",
        ),
    ],
)
def test_code(code: str, low: str | None, high: str | None) -> None:
    assert run_check({"net.py": code.encode()}).origin == between(low, high)


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("run.ipynb", '{"cells": [{"cell_type": "code", "source": ["!pip install pytorch-lightning==1.2.3"]}]}'),
        ("app.py", 'import os\nos.system("pip install pytorch-lightning==1.2.3")\n'),
        ("app.py", 'run([sys.executable, "-m", "pip", "install", "pytorch-lightning==1.2.3"])\n'),
        (
            "broken.py",
            'run(["pip", "install", "pytorch-lightning==1.4.9"\nos.system("pip install pytorch-lightning==1.2.3")\n',
        ),
    ],
)
def test_what_a_program_installs_is_what_it_was_written_for(path: str, data: str) -> None:
    assert origin_of_pins({path: data.encode()}) == between("1.2", "1.2")
