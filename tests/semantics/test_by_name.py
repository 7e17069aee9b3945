"""What pytest, Sacred and Hydra give to the parameters of functions by their names."""

from __future__ import annotations

import textwrap

import pytest

from tests.semantics.flowing import TRAINER, expected, reached

GIVEN = {
    "parametrize dict": """
        import pytest
        @pytest.mark.parametrize("kwargs", [{"gpus": 1}, {"gpus": 2}])  #: gpus
        def test_a(kwargs):
            Trainer(**kwargs)
        """,
    "parametrize two": """
        import pytest
        @pytest.mark.parametrize("x,kwargs", [(1, {"gpus": 1}), (2, dict(gpus=2))])  #: gpus
        def test_a(x, kwargs):
            Trainer(**kwargs)
        """,
    "parametrize param": """
        import pytest
        @pytest.mark.parametrize(["x", "kwargs"], [pytest.param(1, {"gpus": 1}, id="a")])  #: gpus
        def test_a(x, kwargs):
            Trainer(**kwargs)
        """,
    "parametrize value": """
        import pytest
        @pytest.mark.parametrize("gpus", [0, 1])
        def test_a(gpus):
            Trainer(gpus=gpus)  #: gpus
        """,
    "fixture": """
        import pytest
        @pytest.fixture
        def trainer_args():
            return dict(gpus=1)  #: gpus
        def test_a(trainer_args):
            Trainer(**trainer_args)
        """,
    "fixture yield": """
        import pytest
        @pytest.fixture(scope="session")
        def trainer_args():
            yield {"gpus": 1}  #: gpus
        class TestIt:
            def test_a(self, trainer_args):
                Trainer(max_epochs=1, **trainer_args)  #: max_epochs
        """,
    "fixture name": """
        import pytest
        @pytest.fixture(name="trainer_args")
        def _args():
            return {"gpus": 1}  #: gpus
        def test_a(trainer_args):
            Trainer(**trainer_args)
        """,
    "fixture params": """
        import pytest
        @pytest.fixture(params=[{"gpus": 1}, {"gpus": 2}])  #: gpus
        def trainer_args(request):
            return request.param
        def test_a(trainer_args):
            Trainer(**trainer_args)
        """,
    "sacred": """
        from sacred import Experiment
        ex = Experiment()
        @ex.config
        def config():
            gpus = 1
            trainer = dict(gpus=1)  #: gpus
        @ex.automain
        def main(gpus, trainer):
            Trainer(gpus=gpus)  #: gpus
            Trainer(**trainer)  #: **
        """,
    "sacred config arg": """
        from sacred import Experiment
        ex = Experiment()
        @ex.config
        def config():
            trainer = dict(gpus=1)  #: gpus
        @ex.automain
        def main(_config):
            Trainer(**_config["trainer"])  #: **
        """,
    "structured config no annotation": """
        from dataclasses import dataclass, field
        from typing import Any
        import hydra
        from omegaconf import DictConfig
        from hydra.core.config_store import ConfigStore
        @dataclass
        class TrainerConf:
            gpus: int = 1  #: gpus
        cs = ConfigStore.instance()
        cs.store(group="trainer", name="base", node=TrainerConf)
        @hydra.main(config_path=None, config_name="config")
        def main(cfg: DictConfig):
            Trainer(**cfg.trainer)  #: **
        """,
    "structured dict node": """
        import hydra
        from omegaconf import DictConfig
        from hydra.core.config_store import ConfigStore
        cs = ConfigStore.instance()
        cs.store(group="trainer", name="base", node={"gpus": 1})  #: gpus
        @hydra.main(config_path=None, config_name="config")
        def main(cfg: DictConfig):
            Trainer(**cfg.trainer)  #: **
        """,
    "structured config whole": """
        from dataclasses import dataclass, field
        import hydra
        from omegaconf import DictConfig
        from hydra.core.config_store import ConfigStore
        @dataclass
        class Trainer_:
            gpus: int = 1  #: gpus
        @dataclass
        class Config:
            trainer: Trainer_ = Trainer_()
        ConfigStore.instance().store(name="config", node=Config)
        @hydra.main(config_path=None, config_name="config")
        def main(cfg: DictConfig):
            Trainer(**cfg.trainer)  #: **
        """,
    "structured config nested": """
        from dataclasses import dataclass, field
        from typing import Any
        import hydra
        from hydra.core.config_store import ConfigStore
        @dataclass
        class TrainerConf:
            gpus: int = 1  #: gpus
        @dataclass
        class Config:
            trainer: TrainerConf = field(default_factory=TrainerConf)
        cs = ConfigStore.instance()
        cs.store(name="config", node=Config)
        @hydra.main(config_path=None, config_name="config")
        def main(cfg: Config):
            Trainer(**cfg.trainer)  #: **
        """,
    "hydra main": """
        import hydra
        @hydra.main(config_path="conf")
        def main(cfg):
            cfg.trainer.gpus = 1  #: gpus
            Trainer(**cfg.trainer)  #: **
        """,
}


def dedented(text: str, path: str = "test_train.py") -> dict[str, str]:
    return {path: TRAINER + textwrap.dedent(text).lstrip("\n")}


@pytest.mark.parametrize("text", GIVEN.values(), ids=GIVEN)
def test_given_by_name(text: str) -> None:
    assert reached(dedented(text)) == expected(dedented(text))


FILES = {
    "a fixture of the folder": {
        "tests/conftest.py": """
            import pytest
            @pytest.fixture
            def trainer_args():
                return {"gpus": 1}  #: gpus
            """,
        "tests/unit/test_it.py": """
            from pytorch_lightning import Trainer
            def test_it(trainer_args):
                Trainer(**trainer_args)
            """,
    },
    "the nearest fixture": {
        "tests/conftest.py": """
            import pytest
            @pytest.fixture
            def trainer_args():
                return {"gpus": 1}
            """,
        "tests/unit/conftest.py": """
            import pytest
            @pytest.fixture
            def trainer_args():
                return {"precision": 16}  #: precision
            """,
        "tests/unit/test_it.py": """
            from pytorch_lightning import Trainer
            def test_it(trainer_args):
                Trainer(**trainer_args)
            """,
    },
    "a fixture that is imported": {
        "tests/fixtures.py": """
            import pytest
            @pytest.fixture
            def trainer_args():
                return {"gpus": 1}  #: gpus
            """,
        "tests/conftest.py": "from tests.fixtures import *",
        "tests/test_it.py": """
            from pytorch_lightning import Trainer
            def test_it(trainer_args):
                Trainer(**trainer_args)
            """,
    },
    "a fixture of another folder": {
        "tests/other/conftest.py": """
            import pytest
            @pytest.fixture
            def trainer_args():
                return {"gpus": 1}
            """,
        "tests/unit/test_it.py": """
            from pytorch_lightning import Trainer
            def test_it(trainer_args):
                Trainer(**trainer_args)  #: **
            """,
    },
    "a function that is no test": {
        "tests/test_it.py": """
            import pytest
            from pytorch_lightning import Trainer
            @pytest.fixture
            def trainer_args():
                return {"gpus": 1}
            def helper(trainer_args):
                Trainer(**trainer_args)  #: **
            """,
    },
    "a function that is no fixture": {
        "tests/test_it.py": """
            from pytorch_lightning import Trainer
            def trainer_args():
                return {"gpus": 1}
            def test_it(trainer_args):
                Trainer(**trainer_args)  #: **
            """,
    },
    "values for another parameter": {
        "tests/test_it.py": """
            import pytest
            from pytorch_lightning import Trainer
            @pytest.mark.parametrize("a, b", [({"gpus": 1}, {"max_epochs": 1})])  #: max_epochs
            def test_it(a, b):
                Trainer(**b)
            @pytest.mark.parametrize(NAMES, [{"gpus": 1}])
            @pytest.mark.parametrize("c")
            @pytest.mark.skip(a={"gpus": 1})
            def test_more(c):
                Trainer(**c)  #: **
            """,
    },
    "values for a fixture": {
        "tests/test_it.py": """
            import pytest
            from pytorch_lightning import Trainer
            @pytest.mark.parametrize("a", [{"gpus": 1}], indirect=True)
            def test_it(a):
                Trainer(**a)  #: **
            """,
    },
    "values for all tests of a class": {
        "tests/test_it.py": """
            import pytest
            from pytorch_lightning import Trainer
            @pytest.mark.parametrize("a", [{"gpus": 1}])  #: gpus
            class TestIt:
                def test_it(self, a):
                    Trainer(**a)
            """,
    },
    "an experiment of another file": {
        "config.py": """
            from sacred import Experiment, Ingredient
            ex = Experiment()
            data = Ingredient("data")
            @ex.config
            def config():
                trainer = {"gpus": 1}  #: gpus
            @data.config
            def more():
                trainer = {"precision": 16}
            """,
        "run.py": """
            from config import ex
            from pytorch_lightning import Trainer
            @ex.automain
            def main(_config):
                Trainer(**_config["trainer"])  #: **
            """,
    },
    "decorators of something else": {
        "run.py": """
            from pytorch_lightning import Trainer
            app = App()
            @app.config
            def config():
                trainer = {"gpus": 1}
            @app.main
            def main(trainer):
                Trainer(**trainer)  #: **
            """,
    },
    "a store of something else": {
        "run.py": """
            import hydra
            from pytorch_lightning import Trainer
            memory.store(gpus=1)
            memory.store(name="trainer", group=GROUP, node={"gpus": 1})
            @hydra.main()
            def main(cfg):
                Trainer(**cfg.trainer)  #: **
            """,
    },
}


def all_dedented(files: dict[str, str]) -> dict[str, str]:
    return {path: textwrap.dedent(text).lstrip("\n") for path, text in files.items()}


@pytest.mark.parametrize("files", FILES.values(), ids=FILES)
def test_over_files(files: dict[str, str]) -> None:
    assert reached(all_dedented(files)) == expected(all_dedented(files))
