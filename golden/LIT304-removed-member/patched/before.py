from unittest import mock
from unittest.mock import patch

from pytorch_lightning import Trainer


def test_tuned(monkeypatch, mocker):
    trainer = Trainer(max_epochs=1)
    with patch.object(Trainer, "tune"), mock.patch.object(trainer, "fit"):
        trainer.fit(None)
    monkeypatch.setattr(trainer, "call_hook", print)
    monkeypatch.setattr(Trainer, "validate", print)
    mocker.patch.object(Trainer, "reset_val_dataloader", autospec=True)
    mocker.patch.object(mock, "tune")
