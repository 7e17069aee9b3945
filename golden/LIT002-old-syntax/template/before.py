"""{{ cookiecutter.description }}"""

import pytorch_lightning as pl
from {{ cookiecutter.package }}.net import Net

{% if cookiecutter.gpus %}
trainer = pl.Trainer(gpus={{ cookiecutter.gpus }})
{% endif %}
print "done"
