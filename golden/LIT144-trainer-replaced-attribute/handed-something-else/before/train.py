import pytorch_lightning as pl
import transformers
from functools import partial

from helpers import by_others, called_later, given_two, splatted, wrapped

trainer = pl.Trainer(max_epochs=1)
given_two(trainer)
given_two(transformers.Trainer())
called_later(trainer)
hooks = {"end": called_later}
by_others(trainer)
splatted(*[trainer])
wrapped(trainer)
end = partial(by_others, None)
