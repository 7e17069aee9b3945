from .small import Small
