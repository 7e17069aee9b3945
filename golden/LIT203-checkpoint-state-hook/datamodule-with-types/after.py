from typing import Any, Dict

from pytorch_lightning import LightningDataModule


class Stream(LightningDataModule):
    position = 0

    def state_dict(self) -> dict:
        checkpoint = {}
        checkpoint["position"] = self.position
        return checkpoint

    def load_state_dict(self, checkpoint: Dict[str, Any]) -> None:
        self.position = checkpoint["position"]
