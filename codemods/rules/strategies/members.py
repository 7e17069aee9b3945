"""Attributes and methods of strategies, precision, accelerators and environments that are gone, as rows."""

from __future__ import annotations

from codemods.rules.members import HOLDER, MemberRow, RemovedMember, RenamedMember, ReplacedMember, members_family
from codemods.rules.strategies.names import PROPERTIES
from codemods.semantics.symbols import ACCELERATOR, ENVIRONMENT, PRECISION, STRATEGY


def _property(name: str, new: str) -> MemberRow:
    return ReplacedMember(
        kind=ENVIRONMENT,
        name=name,
        last="1.5",
        since="1.6",
        called=True,
        shared=True,
        template=(HOLDER, f".{new}"),
        note=f"it is the property `{new}` now",
    )


MEMBERS = members_family(
    code="LIT448",
    name="strategy-attribute",
    summary="Methods of strategies, precision, accelerators and cluster environments that have another name",
    why="""Methods of a cluster environment became properties in 1.6. A strategy's rank is `local_rank`; an accelerator
is set up by `setup_device`.""",
    rows=[
        *(_property(name, new) for name, new in PROPERTIES.items()),
        RenamedMember(kind=PRECISION, name="master_params", new="main_params", last="1.5", since="1.6", shared=True),
        RenamedMember(kind=STRATEGY, name="task_idx", new="local_rank", last="1.5", since="1.6"),
        RenamedMember(
            kind=ACCELERATOR, name="setup_environment", new="setup_device", last="1.9", since="2.0", shared=True
        ),
        *(
            RemovedMember(kind=kind, name="dispatch", last="1.9", advice="nothing takes its place; `setup` runs before")
            for kind in (STRATEGY, PRECISION)
        ),
    ],
    examples=(
        (
            "from pytorch_lightning.plugins.environments import SLURMEnvironment\nSLURMEnvironment().master_port()",
            "SLURMEnvironment().main_port",
        ),
    ),
)
