import lightning.app as app
import lightning_app as la
from lightning import app as apps
from lightning.app.components import TracerPythonScript
from lightning_app.storage import Drive


class Served(la.LightningWork):
    def run(self):
        Drive("lit://weights")


flow = app.LightningFlow()
script = TracerPythonScript("train.py")
print(apps)
