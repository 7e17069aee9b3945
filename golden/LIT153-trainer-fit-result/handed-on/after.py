import json

from pytorch_lightning import Trainer

trainer = Trainer(max_epochs=3)
ok = trainer.fit(model)
print(json.dumps({"ok": ok}))
done = trainer.fit(model)
again = trainer.fit(model)
if trainer.state.finished:
    print("again")
