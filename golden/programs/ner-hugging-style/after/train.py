import argparse
import glob
import logging
import os

import numpy as np
import pytorch_lightning as pl
import torch
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

from utils import f1_score, sentences

logger = logging.getLogger(__name__)


def linear_warmup(optimizer, num_warmup_steps, num_training_steps):
    def lr_lambda(step):
        if step < num_warmup_steps:
            return float(step) / float(max(1, num_warmup_steps))
        return max(0.0, float(num_training_steps - step) / float(max(1, num_training_steps - num_warmup_steps)))
    return torch.optim.lr_scheduler.LambdaLR(optimizer, lr_lambda)


class NERTransformer(pl.LightningModule):
    """A training module for NER."""

    mode = "token-classification"

    def __init__(self, hparams, num_labels=3):
        if type(hparams) == dict:
            hparams = argparse.Namespace(**hparams)
        super().__init__()
        self.save_hyperparameters(hparams)
        self.step_count = 0
        self.num_labels = num_labels
        self.embed = nn.Embedding(30, hparams.hidden_size)
        self.lstm = nn.LSTM(hparams.hidden_size, hparams.hidden_size, batch_first=True, bidirectional=True)
        self.classifier = nn.Linear(2 * hparams.hidden_size, num_labels)

    def forward(self, input_ids, attention_mask=None, labels=None):
        logits = self.classifier(self.lstm(self.embed(input_ids))[0])
        loss = nn.CrossEntropyLoss()(logits.view(-1, self.num_labels), labels.view(-1))
        return loss, logits

    def configure_optimizers(self):
        "Prepare optimizer and schedule (linear warmup and decay)"
        no_decay = ["bias", "LayerNorm.weight"]
        optimizer_grouped_parameters = [
            {"params": [p for n, p in self.named_parameters() if not any(nd in n for nd in no_decay)],
             "weight_decay": self.hparams.weight_decay},
            {"params": [p for n, p in self.named_parameters() if any(nd in n for nd in no_decay)],
             "weight_decay": 0.0},
        ]
        optimizer = torch.optim.AdamW(optimizer_grouped_parameters, lr=self.hparams.learning_rate)
        self.opt = optimizer
        scheduler = linear_warmup(optimizer, self.hparams.warmup_steps, self.total_steps())
        scheduler = {"scheduler": scheduler, "interval": "step", "frequency": 1}
        return [optimizer], [scheduler]

    def total_steps(self) -> int:
        """The number of total training steps that will be run. Used for lr scheduler purposes."""
        num_devices = max(1, self.hparams.gpus)
        effective_batch_size = self.hparams.train_batch_size * self.hparams.gradient_accumulation_steps * num_devices
        dataset_size = len(self.get_dataloader("train", 1).dataset)
        return (dataset_size / effective_batch_size) * self.hparams.max_epochs

    def setup(self, stage):
        if stage == "fit":
            self.train_loader = self.get_dataloader("train", self.hparams.train_batch_size)

    def get_dataloader(self, mode, batch_size):
        sizes = {"train": (44, 0), "dev": (18, 1), "test": (14, 2)}
        n, seed = sizes[mode]
        return DataLoader(TensorDataset(*sentences(n, 30, self.num_labels, seed)), batch_size=batch_size)

    def train_dataloader(self):
        return self.train_loader

    def val_dataloader(self):
        return self.get_dataloader("dev", self.hparams.eval_batch_size)

    def test_dataloader(self):
        return self.get_dataloader("test", self.hparams.eval_batch_size)

    def training_step(self, batch, batch_num):
        "Compute loss and log."
        inputs = {"input_ids": batch[0], "attention_mask": batch[1], "labels": batch[2]}
        outputs = self(**inputs)
        loss = outputs[0]
        lr_scheduler = self.trainer.lr_scheduler_configs[0].scheduler
        tensorboard_logs = {"loss": loss, "rate": lr_scheduler.get_last_lr()[-1]}
        self.log_dict(tensorboard_logs)
        return {"loss": loss}

    def validation_step(self, batch, batch_nb):
        "Compute validation"
        inputs = {"input_ids": batch[0], "attention_mask": batch[1], "labels": batch[2]}
        outputs = self(**inputs)
        tmp_eval_loss, logits = outputs[:2]
        preds = logits.detach().cpu().numpy()
        out_label_ids = inputs["labels"].detach().cpu().numpy()
        return {"val_loss": tmp_eval_loss.detach().cpu(), "pred": preds, "target": out_label_ids}

    def _eval_end(self, outputs):
        "Evaluation called for both Val and Test"
        val_loss_mean = torch.stack([x["val_loss"] for x in outputs]).mean()
        preds = np.concatenate([x["pred"] for x in outputs], axis=0)
        preds = np.argmax(preds, axis=2)
        out_label_ids = np.concatenate([x["target"] for x in outputs], axis=0)
        precision, recall, f1 = f1_score(preds, out_label_ids)
        results = {"val_loss": val_loss_mean, "precision": precision, "recall": recall, "f1": f1}
        ret = {k: v for k, v in results.items()}
        ret["log"] = results
        return ret, preds, out_label_ids

    def on_validation_epoch_start(self):
        self.validation_step_outputs = []

    def on_validation_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.validation_step_outputs.append(outputs)

    def on_validation_epoch_end(self):
        outputs = self.validation_step_outputs
        self.validation_step_outputs = []
        # when stable
        ret, preds, targets = self._eval_end(outputs)
        logs = ret["log"]
        self.log_dict(logs, prog_bar=True)

    def test_step(self, batch, batch_nb):
        return self.validation_step(batch, batch_nb)

    def on_test_epoch_start(self):
        self.test_step_outputs = []

    def on_test_batch_end(self, outputs, batch, batch_idx, dataloader_idx=0):
        if outputs is not None:
            self.test_step_outputs.append(outputs)

    def on_test_epoch_end(self):
        outputs = self.test_step_outputs
        self.test_step_outputs = []
        # updating to test_epoch_end instead of deprecated test_end
        ret, predictions, targets = self._eval_end(outputs)
        # Converting to the dict required by pl
        logs = ret["log"]
        # `val_loss` is the key returned by `self._eval_end()` but actually refers to `test_loss`
        self.log_dict(logs, prog_bar=True)
        if "avg_test_loss" not in logs:
            self.log("avg_test_loss", logs["val_loss"])

    @staticmethod
    def add_model_specific_args(parser):
        parser.add_argument("--hidden_size", default=8, type=int)
        parser.add_argument("--learning_rate", default=0.02, type=float)
        parser.add_argument("--weight_decay", default=0.01, type=float)
        parser.add_argument("--warmup_steps", default=2, type=int)
        parser.add_argument("--max_epochs", default=2, type=int)
        parser.add_argument("--train_batch_size", default=8, type=int)
        parser.add_argument("--eval_batch_size", default=8, type=int)
        return parser


class LoggingCallback(pl.Callback):
    def on_validation_end(self, trainer, pl_module):
        if trainer.sanity_checking:
            return
        print("***** Validation results *****")
        metrics = trainer.callback_metrics
        for key in sorted(metrics):
            if key not in ["log", "progress_bar"]:
                print("{} = {:.4f}".format(key, float(metrics[key])))

    def on_test_end(self, trainer, pl_module):
        metrics = trainer.callback_metrics
        output = os.path.join(pl_module.hparams.output_dir, "test_results.txt")
        if trainer.is_global_zero:
            with open(output, "w") as writer:
                for key in sorted(metrics):
                    if key not in ["log", "progress_bar"]:
                        writer.write("{} = {}\n".format(key, str(metrics[key])))


def add_generic_args(parser):
    parser.add_argument("--output_dir", default="out", type=str)
    parser.add_argument("--n_gpu", dest="gpus", type=int, default=0)
    parser.add_argument("--max_grad_norm", default=1.0, type=float)
    parser.add_argument("--gradient_accumulation_steps", type=int, default=1)
    parser.add_argument("--n_tpu_cores", type=int, default=0)
    parser.add_argument("--fp16", action="store_true")
    parser.add_argument("--do_train", action="store_true")
    parser.add_argument("--do_predict", action="store_true")
    parser.add_argument("--seed", type=int, default=42)


def generic_train(model, args, early_stopping_callback=False, extra_callbacks=[], checkpoint_callback=None):
    pl.seed_everything(args.seed)
    os.makedirs(args.output_dir, exist_ok=True)
    if checkpoint_callback is None:
        checkpoint_callback = ModelCheckpoint(
            dirpath=args.output_dir, filename="checkpoint{epoch}", monitor="val_loss", mode="min", save_top_k=1)

    train_params = {}
    if args.fp16:
        train_params["precision"] = "16-mixed"
    if args.gpus > 1:
        train_params["strategy"] = "ddp"
    train_params["accumulate_grad_batches"] = args.gradient_accumulation_steps

    trainer = pl.Trainer(
        accelerator="gpu" if args.gpus else "cpu",
        devices=args.gpus or 1,
        max_epochs=args.max_epochs,
        gradient_clip_val=args.max_grad_norm,
        enable_checkpointing=checkpoint_callback is not False,
        enable_model_summary=False,
        log_every_n_steps=1,
        callbacks=[LoggingCallback()] + extra_callbacks + ([checkpoint_callback] if isinstance(checkpoint_callback, ModelCheckpoint) else []) + ([early_stopping_callback] if early_stopping_callback else []),
        logger=True,
        num_sanity_val_steps=1,
        **train_params,
    )
    if args.do_train:
        trainer.fit(model)
    return trainer


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    add_generic_args(parser)
    parser = NERTransformer.add_model_specific_args(parser)
    args = parser.parse_args()
    pl.seed_everything(args.seed)
    model = NERTransformer(args)
    trainer = generic_train(model, args)
    if args.do_predict:
        checkpoints = list(sorted(glob.glob(os.path.join(args.output_dir, "*.ckpt"), recursive=True)))
        model = type(model).load_from_checkpoint(checkpoints[-1], weights_only=False)
        trainer.test(model)
