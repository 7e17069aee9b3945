"""Which public name, member and parameter exists in which Lightning release.

`tables` is where to ask. The data is generated from the releases themselves by
`python -m scripts.api`; nothing of it is read before it is needed.
"""

from codemods.api.releases import NEWEST

__all__ = ["NEWEST"]
