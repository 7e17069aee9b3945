from typing import Any, Dict, List

import pytorch_lightning as pl


class Net(pl.LightningModule):
    def validation_epoch_end(
        self, outputs: List[Dict[str, Any]]
    ) -> None:  # type: ignore
        self.log("last", 1.0)

    def test_epoch_end(
        self,
        outputs: List[Dict[str, Any]],  # not read
    ) -> None:
        self.log("last", 1.0)

    def training_epoch_end(
        self,
        outputs,
    ):
        self.log("first", 1.0)
