"""What is kept or passed on stays for a person; other objects are not ours."""
import pytorch_lightning as pl
from apex import amp


class Net(pl.LightningModule):
    amp_backend = "mine"

    def on_fit_start(self):
        print(self.amp_backend, amp.amp_backend == "native")
        backend = self.trainer.amp_backend
        if self.trainer.amp_backend in ("native", "apex"):
            print(backend)
