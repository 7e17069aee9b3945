"""Which arguments reach a Trainer by way of classes, instances, records, parsers and options."""

from __future__ import annotations

import textwrap

import pytest

from tests.semantics.flowing import TRAINER, expected, reached

CLASSES = {
    "super().__init__": """
        class Mine(Trainer):
            def __init__(self):
                super().__init__(gpus=2)  #: gpus
        """,
    "super(Mine, self).__init__": """
        class Mine(Trainer):
            def __init__(self):
                super(Mine, self).__init__(gpus=2)  #: gpus
        """,
    "Trainer.__init__(self)": """
        class Mine(Trainer):
            def __init__(self):
                Trainer.__init__(self, gpus=2)  #: gpus
        """,
    "a subclass without an __init__": """
        class Mine(Trainer):
            pass
        Mine(gpus=2)  #: gpus
        """,
    "a subclass that passes **kwargs on": """
        class Mine(Trainer):
            def __init__(self, name, precision=32, **kwargs):
                super().__init__(precision=precision, **kwargs)  #: precision
        Mine("x", precision=16, gpus=2)  #: gpus
        """,
    "a subclass that adds to **kwargs": """
        class Mine(Trainer):
            def __init__(self, **kwargs):
                kwargs["gpus"] = 2  #: gpus
                kwargs.update(precision=16)  #: precision
                super().__init__(**kwargs)
        Mine()
        """,
    "a subclass that passes nothing on": """
        class Mine(Trainer):
            def __init__(self, gpus):
                super().__init__()
        Mine(gpus=2)
        """,
    "several levels": """
        class One(Trainer):
            def __init__(self, one, **kwargs):
                super().__init__(**kwargs)
        class Two(One):
            def __init__(self, two, **kwargs):
                super().__init__(1, **kwargs)
        class Three(Two):
            pass
        Three(2, gpus=2)  #: gpus
        """,
    "a mixin first": """
        class Mixin:
            pass
        class Mine(Mixin, Trainer):
            pass
        Mine(gpus=2)  #: gpus
        """,
    "a class in a circle": """
        class A(B):
            pass
        class B(A):
            pass
        A(gpus=2)
        """,
    "super() of another class": """
        class Mine(Base):
            def __init__(self):
                super().__init__(gpus=2)
        """,
    "super() outside of a class": """
        def f():
            super().__init__(gpus=2)
        """,
    "an attribute of the instance": """
        class Runner:
            def __init__(self):
                self.cfg = {"gpus": 2}  #: gpus
            def run(self):
                return Trainer(**self.cfg)
        """,
    "an attribute that the caller gives": """
        class Runner:
            def __init__(self, cfg):
                self.cfg = cfg
            def run(self):
                return Trainer(**self.cfg)
        Runner({"gpus": 2})  #: gpus
        """,
    "an attribute that is made of keywords": """
        class Runner:
            def __init__(self, **options):
                self.options = options
            def run(self):
                return Trainer(**self.options)
        Runner(gpus=2)  #: gpus
        """,
    "an attribute of the class": """
        class Runner:
            cfg = {"gpus": 2}  #: gpus
            def run(self):
                return Trainer(**self.cfg)
            @classmethod
            def make(cls):
                return Trainer(**cls.cfg)
        Trainer(**Runner.cfg)
        """,
    "an item of an attribute": """
        class Runner:
            def __init__(self):
                self.cfg = {}
                self.cfg["gpus"] = 2  #: gpus
                self.cfg.update(precision=16)  #: precision
            def run(self):
                return Trainer(**self.cfg)
        """,
    "an attribute of a class that is inherited": """
        class Base:
            def __init__(self):
                self.cfg = {"gpus": 2}  #: gpus
        class Runner(Base):
            def run(self):
                return Trainer(**self.cfg)
        """,
    "an attribute that a subclass gives": """
        class Base:
            def run(self):
                return Trainer(**self.cfg)
        class Runner(Base):
            cfg = {"gpus": 2}  #: gpus
        """,
    "an attribute of another class": """
        class Other:
            cfg = {"gpus": 2}
        class Runner:
            cfg = {"precision": 16}  #: precision
            def run(self):
                return Trainer(**self.cfg)
        """,
    "a method": """
        class Runner:
            def make(self, **kwargs):
                return Trainer(**kwargs)
            def run(self):
                self.make(gpus=2)  #: gpus
        """,
    "a method of a base": """
        class Base:
            def make(self, **kwargs):
                return Trainer(**kwargs)
        class Runner(Base):
            def run(self):
                self.make(gpus=2)  #: gpus
                super().make(precision=16)  #: precision
        """,
    "what a method returns": """
        class Runner:
            def config(self):
                return {"gpus": 2}  #: gpus
            def run(self):
                return Trainer(**self.config())
        """,
    "a static and a class method": """
        class Runner:
            @staticmethod
            def make(**kwargs):
                return Trainer(**kwargs)
            @classmethod
            def made(cls, cfg):
                return Trainer(**cfg)
        Runner.make(gpus=2)  #: gpus
        Runner.made({"precision": 16})  #: precision
        """,
    "a method of an instance in a variable": """
        class Runner:
            def run(self, cfg):
                return Trainer(**cfg)
        runner = Runner()
        runner.run({"gpus": 2})  #: gpus
        """,
    "an attribute of an instance in a variable": """
        class Config:
            def __init__(self):
                self.trainer = {"gpus": 2}  #: gpus
                self.model = {"gpus": 3}
        config = Config()
        Trainer(**config.trainer)
        """,
    "an instance that is passed on": """
        class Config:
            def __init__(self):
                self.trainer = {"gpus": 2}  #: gpus
        def main(config):
            return Trainer(**config.trainer)
        main(Config())
        """,
    "an annotated parameter": """
        class Config:
            trainer = {"gpus": 2}  #: gpus
        def main(config: Config):
            return Trainer(**config.trainer)
        """,
}

RECORDS = {
    "dataclass": """
        from dataclasses import asdict, dataclass, field
        @dataclass
        class Config:
            gpus: int = 2  #: gpus
            precision: int = field(default=16)  #: precision
            amp_level: str  #: amp_level
        Trainer(**asdict(Config()))
        """,
    "dataclass with arguments, in a variable": """
        import dataclasses
        @dataclasses.dataclass(frozen=True)
        class Config:
            gpus: int = 2  #: gpus
        config = Config()
        Trainer(**dataclasses.asdict(config))
        """,
    "dataclass, made with keywords": """
        from dataclasses import asdict, dataclass
        @dataclass
        class Config:
            gpus: int = 2  #: gpus
        Trainer(**asdict(Config(gpus=4)))  #: gpus
        """,
    "dataclass by vars": """
        from dataclasses import dataclass
        @dataclass
        class Config:
            gpus: int = 2  #: gpus
        Trainer(**vars(Config()))
        Trainer(**Config().__dict__)
        """,
    "dataclass in a dataclass": """
        from dataclasses import asdict, dataclass, field
        @dataclass
        class TrainerConfig:
            gpus: int = 2  #: gpus
        @dataclass
        class ModelConfig:
            gpus: int = 2
        @dataclass
        class Config:
            trainer: TrainerConfig = field(default_factory=TrainerConfig)
            model: ModelConfig = field(default_factory=ModelConfig)
        def main(config: Config):
            return Trainer(**asdict(config.trainer))
        """,
    "an inherited dataclass": """
        from dataclasses import asdict, dataclass
        @dataclass
        class Base:
            gpus: int = 2  #: gpus
        @dataclass
        class Config(Base):
            precision: int = 16  #: precision
        Trainer(**asdict(Config()))
        """,
    "attr.s": """
        import attr
        @attr.s
        class Config:
            gpus = attr.ib(default=2)  #: gpus
        Trainer(**attr.asdict(Config()))
        """,
    "attrs.define": """
        import attrs
        @attrs.define
        class Config:
            gpus: int = attrs.field(default=2)  #: gpus
        Trainer(**attrs.asdict(Config()))
        """,
    "NamedTuple": """
        from typing import NamedTuple
        class Config(NamedTuple):
            gpus: int = 2  #: gpus
        Trainer(**Config()._asdict())
        """,
    "pydantic": """
        from pydantic import BaseModel
        class Config(BaseModel):
            gpus: int = 2  #: gpus
        Trainer(**Config().dict())
        Trainer(**Config().model_dump())
        """,
    "a dict in a record": """
        from dataclasses import dataclass, field
        def make_fast():
            return {"amp_level": "O2"}  #: amp_level
        @dataclass
        class Config:
            trainer: dict = field(default_factory=lambda: {"gpus": 2})  #: gpus
            more: dict = field(default=MORE)
            fast: dict = field(default_factory=make_fast, repr=False)
            given: dict = field(repr=False)
            unknown: dict = field(default_factory=load())
        MORE = {"precision": 16}  #: precision
        def main(config: Config):
            Trainer(**config.trainer, **config.more, **config.fast, **config.given)
            Trainer(**config.unknown)  #: **
        """,
    "a record in a record, by its own asdict": """
        from dataclasses import asdict, dataclass
        @dataclass
        class TrainerConfig:
            gpus: int = 2  #: gpus
        @dataclass
        class Config:
            trainer: TrainerConfig
            model: dict
        Trainer(**asdict(Config())["trainer"])
        """,
    "a class that is no record": """
        class Config:
            gpus: int = 2
        Trainer(**vars(Config()))  #: **
        """,
    "attributes of a class that is no record": """
        class Config:
            def __init__(self):
                self.gpus = 2  #: gpus
        Trainer(**vars(Config()))
        """,
    "what is no field": """
        from dataclasses import asdict, dataclass
        @dataclass
        class Config:
            gpus: int = 2  #: gpus
            a = b = 3
            x.y = 4
            def precision(self):
                pass
        Trainer(**asdict(Config()))
        """,
    "a record that reaches no Trainer": """
        from dataclasses import asdict, dataclass
        @dataclass
        class Config:
            gpus: int = 2
        fit(**asdict(Config()))
        """,
    "_target_ of a record": """
        from dataclasses import dataclass
        @dataclass
        class Config:
            _target_: str = "pytorch_lightning.Trainer"
            gpus: int = 2  #: gpus
        @dataclass
        class Other:
            _target_: str = "transformers.Trainer"
            gpus: int = 2
        @dataclass
        class Another:
            _target_: str = NAME
            gpus: int = 2
        """,
    "_target_ of a dict": """
        CFG = {"_target_": "pytorch_lightning.trainer.Trainer", "gpus": 2}  #: _target_ gpus
        OTHER = {"_target_": "transformers.Trainer", "gpus": 2}
        ANOTHER = {"_target_": NAME, "gpus": 2}
        """,
}

OPTIONS = {
    "vars(args)": """
        import argparse
        parser = argparse.ArgumentParser()
        parser.add_argument("--gpus", type=int, default=2)  #: gpus
        args = parser.parse_args()
        Trainer(**vars(args))
        """,
    "args.__dict__": """
        from argparse import ArgumentParser
        parser = ArgumentParser("train")
        parser.add_argument("-g", "--gpus", "--devs")  #: gpus
        parser.add_argument("-p", "--prec", dest="precision")  #: precision
        parser.add_argument("-x")  #: x
        parser.add_argument("--amp-level")  #: amp_level
        parser.add_argument("positional")  #: positional
        parser.add_argument(name)
        Trainer(**parser.parse_args().__dict__)
        """,
    "from_argparse_args": """
        from argparse import ArgumentParser
        parser = ArgumentParser()
        parser.add_argument("--gpus", default=2)
        parser = Trainer.add_argparse_args(parser)
        args = parser.parse_args(["--gpus", "2"])
        Trainer.from_argparse_args(args, precision=16)  #: precision
        """,
    "from_argparse_args of a subclass": """
        from argparse import ArgumentParser
        class Mine(Trainer):
            pass
        parser = ArgumentParser()
        parser.add_argument("--gpus")
        Mine.from_argparse_args(parser.parse_args())
        """,
    "add_argparse_args alone": """
        from argparse import ArgumentParser
        parser = Trainer.add_argparse_args(ArgumentParser(add_help=False))
        parser.set_defaults(gpus=2)  #: gpus
        Trainer.from_argparse_args(parser.parse_args())
        """,
    "parse_known_args": """
        from argparse import ArgumentParser
        parser = ArgumentParser()
        parser.add_argument("--gpus")  #: gpus
        args, rest = parser.parse_known_args()
        Trainer(**vars(args))
        """,
    "parse_known_args()[0]": """
        from argparse import ArgumentParser
        parser = ArgumentParser()
        parser.add_argument("--gpus")  #: gpus
        Trainer(**vars(parser.parse_known_args()[0]))
        """,
    "set_defaults": """
        from argparse import ArgumentParser
        parser = ArgumentParser()
        parser.set_defaults(gpus=2)  #: gpus
        parser.set_defaults(**{"precision": 16})  #: precision
        Trainer(**vars(parser.parse_args()))
        """,
    "groups": """
        from argparse import ArgumentParser
        parser = ArgumentParser()
        group = parser.add_argument_group("trainer")
        group.add_argument("--gpus")  #: gpus
        parser.add_mutually_exclusive_group(required=True).add_argument("--precision")  #: precision
        commands = parser.add_subparsers()
        command = commands.add_parser("train", help="train")
        command.add_argument("--amp_level")  #: amp_level
        Trainer(**vars(parser.parse_args()))
        """,
    "parents": """
        from argparse import ArgumentParser
        parent = ArgumentParser(add_help=False)
        parent.add_argument("--gpus")  #: gpus
        other = ArgumentParser(add_help=False)
        other.add_argument("--precision")
        parser = ArgumentParser(parents=[parent])
        Trainer(**vars(parser.parse_args()))
        """,
    "a function that adds options": """
        from argparse import ArgumentParser
        def add_options(parser):
            parser.add_argument("--gpus")  #: gpus
            return parser
        parser = add_options(ArgumentParser())
        Trainer(**vars(parser.parse_args()))
        """,
    "a function that adds options and returns nothing": """
        from argparse import ArgumentParser
        def add_options(parser):
            parser.add_argument("--gpus")  #: gpus
        parser = ArgumentParser()
        add_options(parser)
        Trainer(**vars(parser.parse_args()))
        """,
    "a function that makes the parser": """
        from argparse import ArgumentParser
        def get_args():
            parser = ArgumentParser()
            parser.add_argument("--gpus")  #: gpus
            return parser.parse_args()
        def main(args):
            Trainer(**vars(args))
        main(get_args())
        """,
    "add_model_specific_args": """
        from argparse import ArgumentParser
        class Net:
            @staticmethod
            def add_model_specific_args(parent):
                parser = ArgumentParser(parents=[parent])
                parser.add_argument("--gpus")  #: gpus
                return parser
        parser = Net.add_model_specific_args(ArgumentParser())
        Trainer(**vars(parser.parse_args()))
        """,
    "options that reach no Trainer": """
        from argparse import ArgumentParser
        parser = ArgumentParser()
        parser.add_argument("--gpus")
        fit(**vars(parser.parse_args()))
        """,
    "two parsers": """
        from argparse import ArgumentParser
        one, two = ArgumentParser(), ArgumentParser()
        one.add_argument("--gpus")
        two.add_argument("--precision")  #: precision
        other, args = one.parse_args(), two.parse_args()
        Trainer(**vars(args))
        """,
    "Namespace": """
        from argparse import Namespace
        from types import SimpleNamespace
        args = Namespace(gpus=2)  #: gpus
        args.precision = 16  #: precision
        Trainer(**vars(args))
        Trainer(**vars(SimpleNamespace(amp_level="O2")))  #: amp_level
        Trainer(**vars(Namespace(**{"num_processes": 2})))  #: num_processes
        """,
    "args changed by a function": """
        from argparse import Namespace
        def fill(args):
            args.gpus = 2  #: gpus
        args = Namespace()
        fill(args)
        Trainer(**vars(args))
        """,
    "an attribute of another object": """
        from argparse import Namespace
        args = Namespace()
        model.gpus = 2
        Trainer(**vars(args))
        """,
    "entries of vars(args)": """
        from argparse import ArgumentParser
        parser = ArgumentParser()
        parser.add_argument("--gpus")  #: gpus
        options = vars(parser.parse_args())
        options["precision"] = 16  #: precision
        Trainer(**options)
        """,
    "click": """
        import click
        @click.command()
        @click.option("--gpus", "-g", default=2)  #: gpus
        @click.option("--amp/--no-amp")  #: amp
        @click.option("--name")
        @click.argument("path")
        def main(name, **kwargs):
            Trainer(**kwargs)
        """,
    "click without **kwargs": """
        import click
        @click.command()
        @click.option("--gpus")
        def main(gpus):
            Trainer(max_epochs=1)  #: max_epochs
        """,
}


def one(text: str) -> dict[str, str]:
    return {"train.py": TRAINER + textwrap.dedent(text).lstrip("\n")}


@pytest.mark.parametrize("text", CLASSES.values(), ids=CLASSES)
def test_classes(text: str) -> None:
    assert reached(one(text)) == expected(one(text))


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_records(text: str) -> None:
    assert reached(one(text)) == expected(one(text))


@pytest.mark.parametrize("text", OPTIONS.values(), ids=OPTIONS)
def test_options(text: str) -> None:
    assert reached(one(text)) == expected(one(text))
