"""What a name means where it is read: scopes and bindings as Python has them."""

from __future__ import annotations

import sys

import pytest

from tests.semantics.naming import misunderstood

CASES = {
    "module": """
        from pytorch_lightning import Trainer
        use(Trainer)  #: pl.Trainer
        def f():
            use(Trainer)  #: pl.Trainer
            def g():
                use(Trainer)  #: pl.Trainer
        class C:
            use(Trainer)  #: pl.Trainer
            def f(self):
                use(Trainer)  #: pl.Trainer
        use(lambda: Trainer)  #: -
        lambda: use(Trainer)  #: pl.Trainer
        [use(Trainer) for x in y]  #: pl.Trainer
        """,
    "nowhere": """
        use(Trainer)  #: -
        use(len)  #: -
        """,
    "shadowed by a parameter": """
        from pytorch_lightning import Trainer
        def f(Trainer):
            use(Trainer)  #: -
        def g(a, /, b, *Trainer):
            use(Trainer)  #: -
        def h(*, Trainer):
            use(Trainer)  #: -
        def i(**Trainer):
            use(Trainer)  #: -
        lambda Trainer: use(Trainer)  #: -
        use(Trainer)  #: pl.Trainer
        """,
    "shadowed in a function, also above": """
        from pytorch_lightning import Trainer
        def f():
            use(Trainer)  #: -
            Trainer = make()
        use(Trainer)  #: pl.Trainer
        """,
    "shadowed by a loop": """
        from pytorch_lightning import Trainer
        def f():
            for Trainer in trainers:
                use(Trainer)  #: -
        async def g():
            async for (Trainer, *rest) in trainers:
                use(Trainer)  #: -
        use(Trainer)  #: pl.Trainer
        """,
    "shadowed by with": """
        from pytorch_lightning import Trainer
        def f():
            with open(x) as Trainer:
                use(Trainer)  #: -
        async def g():
            async with a as b, c as (Trainer, d):
                use(Trainer)  #: -
        use(Trainer)  #: pl.Trainer
        """,
    "shadowed by except": """
        from pytorch_lightning import Trainer
        def f():
            try:
                pass
            except ValueError as Trainer:
                use(Trainer)  #: -
        use(Trainer)  #: pl.Trainer
        """,
    "shadowed by match": """
        from pytorch_lightning import Trainer
        def f():
            match x:
                case Trainer:
                    use(Trainer)  #: -
        def g():
            match x:
                case [_, *Trainer]:
                    use(Trainer)  #: -
        def h():
            match x:
                case {"a": 1, **Trainer}:
                    use(Trainer)  #: -
        def i():
            match x:
                case Point(x=[1, 2] as Trainer) | {"b": Trainer}:
                    use(Trainer)  #: -
        def j():
            match x:
                case Trainer():
                    use(Trainer)  #: pl.Trainer
        def k():
            match use(Trainer):  #: pl.Trainer
                case Other.Trainer if use(Trainer):  #: pl.Trainer
                    pass
        """,
    "shadowed by a walrus": """
        from pytorch_lightning import Trainer
        def f():
            if (Trainer := make()):
                use(Trainer)  #: -
        def g():
            [Trainer := x for x in y]
            use(Trainer)  #: -
        def h():
            (lambda: (Trainer := 1))
            use(Trainer)  #: pl.Trainer
        use(Trainer)  #: pl.Trainer
        """,
    "a walrus in a comprehension of the module": """
        from pytorch_lightning import Trainer
        any((Trainer := x) for x in y)
        use(Trainer)  #: -
        """,
    "a walrus in a comprehension of a class, which Python refuses": """
        class C:
            [Trainer := x for x in y]
            use(Trainer)  #: code.Trainer
        """,
    "shadowed by an augmented assignment": """
        from pytorch_lightning import Trainer
        def f():
            Trainer += 1
            use(Trainer)  #: -
        use(Trainer)  #: pl.Trainer
        """,
    "shadowed by an annotation": """
        from pytorch_lightning import Trainer
        def f():
            Trainer: type
            use(Trainer)  #: -
        use(Trainer)  #: pl.Trainer
        """,
    "shadowed by del": """
        from pytorch_lightning import Trainer
        def f():
            del Trainer
            use(Trainer)  #: -
        del something.Trainer, others["Trainer"]
        use(Trainer)  #: pl.Trainer
        """,
    "deleted": """
        from pytorch_lightning import Trainer
        del Trainer
        use(Trainer)  #: -
        """,
    "reassigned": """
        from pytorch_lightning import Trainer
        Trainer = wrap(Trainer)
        use(Trainer)  #: -
        """,
    "unpacked": """
        import pytorch_lightning as pl
        Trainer, other = pl.Trainer, 1
        use(Trainer)  #: pl.Trainer
        Module, *rest = pl.LightningModule, 1, 2
        use(Module)  #: -
        [Callback] = pl.Callback,
        use(Callback)  #: pl.Callback
        """,
    "another name of it": """
        import pytorch_lightning as pl
        Trainer = pl.Trainer
        use(Trainer)  #: pl.Trainer
        T: type = Trainer
        use(T)  #: pl.Trainer
        def f():
            use(T)  #: pl.Trainer
        """,
    "two imports that agree": """
        if new:
            from pytorch_lightning import Trainer
        else:
            from lightning.pytorch import Trainer
        use(Trainer)  #: pl.Trainer
        """,
    "two imports that do not": """
        if new:
            from pytorch_lightning import Trainer
        else:
            from transformers import Trainer
        use(Trainer)  #: -
        """,
    "a class of the same name": """
        from pytorch_lightning import Trainer
        class Trainer(Trainer):
            pass
        use(Trainer)  #: -
        """,
    "a function of the same name": """
        def Trainer():
            pass
        use(Trainer)  #: code.Trainer
        """,
    "an import in a function": """
        def f():
            from pytorch_lightning import Trainer
            use(Trainer)  #: pl.Trainer
            class C:
                use(Trainer)  #: pl.Trainer
        use(Trainer)  #: -
        """,
    "a class body is not seen in methods": """
        class C:
            from pytorch_lightning import Trainer
            use(Trainer)  #: pl.Trainer
            def f(self):
                use(Trainer)  #: -
            lambda: use(Trainer)  #: -
            [use(Trainer) for x in y]  #: -
            [x for x in use(Trainer)]  #: pl.Trainer
            class D:
                use(Trainer)  #: -
        """,
    "what a class shadows, methods do not": """
        from pytorch_lightning import Trainer
        class C:
            Trainer = None
            use(Trainer)  #: -
            def f(self):
                use(Trainer)  #: pl.Trainer
        """,
    "comprehensions have a scope": """
        from pytorch_lightning import Trainer
        [use(Trainer) for Trainer in y]  #: -
        {Trainer: use(Trainer) for Trainer in y}  #: -
        {x for Trainer in y if use(Trainer)}  #: -
        (x for Trainer in y for x in use(Trainer))  #: -
        (x for Trainer in use(Trainer))  #: pl.Trainer
        (x for a in b for Trainer in c for d in use(Trainer))  #: -
        use(Trainer)  #: pl.Trainer
        """,
    "decorators, defaults and annotations are outside": """
        from pytorch_lightning import Trainer
        @use(Trainer)  #: pl.Trainer
        def f(Trainer=use(Trainer)):  #: pl.Trainer
            pass
        def g(Trainer: use(Trainer), *, x=1):  #: pl.Trainer
            pass
        def h(Trainer, *, x=use(Trainer)) -> int:  #: pl.Trainer
            pass
        def i(Trainer) -> use(Trainer):  #: pl.Trainer
            pass
        @use(Trainer)  #: pl.Trainer
        class C(use(Trainer)):  #: pl.Trainer
            Trainer = 1
        class D(metaclass=use(Trainer)):  #: pl.Trainer
            Trainer = 1
        lambda Trainer=use(Trainer): 1  #: pl.Trainer
        """,
    "global": """
        from pytorch_lightning import Trainer
        def f():
            Trainer = None
            def g():
                global Trainer
                use(Trainer)  #: pl.Trainer
        """,
    "global assigns to the module": """
        import pytorch_lightning as pl
        def f():
            global Trainer
            Trainer = pl.Trainer
        use(Trainer)  #: pl.Trainer
        """,
    "global reassigns": """
        from pytorch_lightning import Trainer
        def f():
            global Trainer
            Trainer = make()
        use(Trainer)  #: -
        """,
    "nonlocal": """
        from pytorch_lightning import Trainer
        def f():
            from lightning.pytorch import Trainer
            class C:
                def g(self):
                    nonlocal Trainer
                    Trainer = make()
            use(Trainer)  #: -
        use(Trainer)  #: pl.Trainer
        """,
    "stored beside others": """
        from pytorch_lightning import Trainer
        x.y[use(Trainer)], z = 1, 2  #: pl.Trainer
        (a, *b.c[use(Trainer)]) = d  #: pl.Trainer
        for x[use(Trainer)] in y:  #: pl.Trainer
            pass
        x[use(Trainer)] += 1  #: pl.Trainer
        """,
    "attributes": """
        import pytorch_lightning as pl
        use(pl.callbacks.EarlyStopping)  #: pl.callbacks.EarlyStopping
        use(pl.trainer.trainer.Trainer.from_argparse_args)  #: pl.Trainer.from_argparse_args
        use(pl)  #: pl
        use(f().Trainer)  #: -
        use(pl["Trainer"])  #: -
        """,
    "a class in a class": """
        class A:
            class B:
                pass
        use(A.B)  #: code.A.B
        def f():
            class C:
                pass
            use(C)  #: code.f.C
        """,
}


@pytest.mark.parametrize("text", CASES.values(), ids=CASES)
def test_means(text: str) -> None:
    assert misunderstood({"code.py": text}) == []


@pytest.mark.skipif(sys.version_info < (3, 12), reason="type parameters are of Python 3.12")
def test_type_parameters() -> None:
    text = """
        from pytorch_lightning import Trainer
        def f[Trainer](x: Trainer):
            use(Trainer)  #: -
        class C[Trainer]:
            use(Trainer)  #: -
            def g(self):
                use(Trainer)  #: -
        type Other[Trainer] = list[Trainer]
        use(Trainer)  #: pl.Trainer
        use(Other)  #: -
        type Trainer = int
        """
    assert misunderstood({"code.py": text.replace("        type Trainer = int\n", "")}) == []
    assert (
        misunderstood({"code.py": "from pytorch_lightning import Trainer\ntype Trainer = int\nuse(Trainer)  #: -\n"})
        == []
    )


@pytest.mark.skipif(sys.version_info < (3, 11), reason="except* is of Python 3.11")
def test_exception_groups() -> None:
    text = """
        try:
            from pytorch_lightning import Trainer
        except* ImportError as caught:
            from lightning.pytorch import Trainer
            use(caught)  #: -
        use(Trainer)  #: pl.Trainer
        """
    assert misunderstood({"code.py": text}) == []
