from forecast.models import Forecaster
from pytorch_lightning import Trainer

model = Forecaster(16)
trainer = Trainer(max_epochs=3)
trainer.fit(model, data)
trainer.test(dataloaders=later, weights_only=False)  # the best one
