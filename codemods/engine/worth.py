"""Which files that are not parsed yet may have, or lead to, a finding about what runs under Lightning."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from codemods.semantics.sighted import Sighted


class Worth:
    """Told by what files hold and import, so that those which can add nothing to what is told are not parsed.

    `may_tell` says of a module by its name whether its text may hold something that a rule speaks of, and `loading`
    that it is asked of code which only loads data.
    """

    def __init__(self, sighted: Sighted, may_tell: Callable[[str, bool], bool]) -> None:
        self._sighted = sighted
        self._may_tell = may_tell
        self._known: dict[bool, dict[str, bool]] = {False: {}, True: {}}

    def of(self, modules: Iterable[str], *, loading: bool) -> set[str]:
        """Those of some modules that are worth it, or lead to one that is over any number of imports."""
        asked = list(modules)
        known = self._known[loading]
        todo = [module for module in asked if module not in known]
        users: dict[str, list[str]] = {}
        found = []
        seen = set(todo)
        for module in todo:
            if known.get(module) or (module not in known and self._may_tell(module, loading)):
                found.append(module)
                continue
            for other in self._sighted.leads_to(module) if module not in known else ():
                users.setdefault(other, []).append(module)
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        known.update((module, False) for module in todo if module not in known)
        for module in found:
            known[module] = True
            found += [user for user in users.pop(module, ()) if not known[user]]
        return {module for module in asked if known[module]}
