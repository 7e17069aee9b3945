from typing import Any, Dict

from pytorch_lightning import LightningDataModule


class Stream(LightningDataModule):
    position = 0

    def on_save_checkpoint(self, checkpoint: Dict[str, Any]) -> None:
        checkpoint["position"] = self.position

    def on_load_checkpoint(self, checkpoint: Dict[str, Any]) -> None:
        self.position = checkpoint["position"]
