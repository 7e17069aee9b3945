"""Programs with one mistake each that only several processes show, and the same without it.

tests/ddp/held_out/<name>/wrong.py, right.py, or folders of these names with a train.py. They were written without a
look at the smoke run; what it did not know of them, it has learnt since.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from migrate_cli.smoke.cause import source_line
from migrate_cli.smoke.linking import Findings
from migrate_cli.smoke.verdict import Status
from tests.ddp.smoking import smoke

pytestmark = pytest.mark.ddp

HELD_OUT = Path(__file__).parent / "held_out"


class Mistake(NamedTuple):
    """The kind of the first cause, what is said of it, the line that it names, and the rule of `check` for it."""

    kind: str
    says: str
    line: str
    rule: str = ""


MISTAKES = {
    "columns_by_chance": Mistake("different streams", r"self\.members\.0\.columns", r"np\.random\.choice"),
    "gradients_without_backward": Mistake("different weights", r"not what torch\.autograd\.grad", r"autograd\.grad\("),
    "noise_of_a_helper": Mistake("equal streams", r"randn in draw", r"generator=self\.generator"),
    "pictures_kept_by_rank_zero": Mistake(
        "crash", r"worst is set at gallery\.py:14, which is for some ranks only", r"self\.worst\.append"
    ),
    "probe_of_a_pretrained_encoder": Mistake(
        "unused parameters", r"encoder\.0\.bias.*made at stages/probe\.py:12", "def training_step"
    ),
    "returns_before_it_gathers": Mistake(
        "hang", r"outside of the condition at wrong\.py:63 \(not self\.anomaly_errors\)", r"self\.all_gather\("
    ),
    "scores_of_a_helper": Mistake("different metrics", r"val_f1 decides", r"module\.log\("),
    "stops_before_others": Mistake("hang", r"rank 0 sets should_stop", r"should_stop = True"),
    "average_kept_on_rank_zero": Mistake("different weights", r"in on_train_end changes them", r"load_state_dict"),
    "block_checkpointed_twice": Mistake("crash", r"ready only once.*use_reentrant=False", r"checkpoint\(block"),
    "gradients_never_averaged": Mistake("different weights", r"not under no_sync", r"self\.manual_backward"),
    "predictions_of_one_part": Mistake("shared file", r"only its own part of the predictions", r"with open"),
    "projection_made_in_a_step": Mistake(
        "different weights", r"projections\.lidar\.weight.*made only", r"nn\.Linear|projections\[name\] ="
    ),
    "stream_divided_after_a_shuffle": Mistake("same samples", r"comes in another order on each", r"DataLoader\("),
    "word_numbers_in_prepare_data": Mistake(
        "different data", r"self\.stoi.*dict of 20, rank 1 dict of 1", r"self\.stoi"
    ),
    "batches_by_tokens": Mistake("different steps", r"rank 0 ends after 3", r"DataLoader\("),
    "callback_with_an_open_file": Mistake("unpicklable", r"callbacks\[1\]\.journal\.file", r"self\.file = open"),
    "codebook_of_the_first_batch": Mistake("different buffers", r"quantizer\.codes", r"self\.codes\.copy_"),
    "encoder_rests_at_first": Mistake("unused parameters", r"encoder\.layers\.0\.bias", "def training_step"),
    "folder_of_the_logger": Mistake("crash", r"rank 1 stops with TypeError", r"experiment\.log_dir"),
    "gradients_by_hand": Mistake("different weights", r"torch\.autograd\.grad returns", r"autograd\.grad"),
    "noise_of_one_generator": Mistake("equal streams", r"randint in training_step", r"generator=self\.generator"),
    "plateau_by_hand": Mistake("different metrics", r"ReduceLROnPlateau is given", r"lr_schedulers\(\)\.step"),
    "prefetcher_around_the_loader": Mistake("same samples", r"RandomSampler does not divide", r"DataLoader\("),
    "prunes_by_chance": Mistake("different buffers", r"net\.0\.weight_mask", r"prune\.random_unstructured"),
    "recall_where_there_are_any": Mistake("hang", r"rank 0 logs val_recall", r"\"val_recall\""),
    "results_in_sqlite": Mistake("shared file", r"results\.db", r"executemany"),
    "sampler_for_eight_cards": Mistake("lost samples", r"240 of 320.*one of 8 parts", r"DataLoader\("),
    "timer_of_the_gpu": Mistake("gpu call", r"in on_train_batch_start", r"torch\.cuda\.Event"),
    "auxiliary_head": Mistake("unused parameters", r"net\.aux_head\.bias, net\.aux_head\.weight", "def training_step"),
    "buckets_not_shared_out": Mistake("same samples", r"BucketBatchSampler does not divide", r"DataLoader\("),
    "center_of_its_own": Mistake("different buffers", r"center", r'register_buffer\("center"|self\.center = '),
    "collate_of_a_function": Mistake("unpicklable", r"make_collate\.<locals>\.collate", r"def collate"),
    "database_in_the_dataset": Mistake("unpicklable", r"rows\.connection", r"self\.connection = "),
    "endless_sampler": Mistake("same samples", r"TrainingSampler draws the same", "DataLoader"),
    "features_by_chance": Mistake("different streams", r"self\.target\.w", r"self\.w = "),
    "features_made_in_setup": Mistake("shared file", r"features\.npy", r"np\.save|os\.replace"),
    "folder_by_the_clock": Mistake("crash", r"rank 1 stops with FileNotFoundError", r"torch\.load"),
    "gathers_on_rank_zero": Mistake(
        "hang", r"all_gather.*in on_validation_epoch_end", r"self\.all_gather\(embeddings\)"
    ),
    "gathers_unequal": Mistake("different shapes", r"to all_gather", r"dist\.all_gather"),
    "generator_of_the_dataset": Mistake("equal streams", r"self\.rng in __getitem__", r"self\.rng\.integers"),
    "heads_in_a_dict": Mistake("unregistered module", r"heads\['a'\]", r"self\.heads = "),
    "hyperparameters_by_chance": Mistake("different models", r"net\.0\.weight.*randrange.*in draw", "source.randrange"),
    "indices_shuffled_without_a_seed": Mistake("different streams", r"has other indices on each rank", "DataLoader"),
    "labels_from_a_set": Mistake("different data", r"classes of the training data", r"self\.classes = list"),
    "lambda_transform": Mistake("unpicklable", r"train\.transform", r"lambda", "LIT701"),
    "lock_in_the_module": Mistake("unpicklable", r"dataset\.cache\.lock|cache\.lock", ""),
    "log_on_rank_zero": Mistake("hang", r"rank 0 logs val_acc", r"self\.log\(", "LIT803"),
    "mixup_with_one_seed": Mistake("equal streams", r"beta|permutation", r"np\.random\.seed"),
    "noise_on_gradients": Mistake("different weights", r"in on_before_optimizer_step", r"p\.grad\.add_"),
    "own_batch_norm": Mistake("different buffers", r"features\.1\.running_mean", r"broadcast_buffers=False"),
    "pictures_of_samples": Mistake("shared file", r"epoch-0\.npy", r"np\.save"),
    "plateau_by_rank": Mistake(
        "different metrics", r"val_loss decides ReduceLROnPlateau", r"self\.log\(\"val_loss\"", "LIT807"
    ),
    "predictions_in_one_file": Mistake("shared file", r"submission\.csv", "open"),
    "pretrained_on_rank_zero": Mistake("different weights", r"in on_fit_start", r"load_state_dict"),
    "queue_of_keys": Mistake("different buffers", r"keys", r"self\.keys\["),
    "rank_zero_builds_the_vocabulary": Mistake(
        "crash", r"rank 1 stops with TypeError.*in prepare_data, which runs on rank 0 only", r"self\.vocabulary\[word\]"
    ),
    "sampler_before_the_ranks": Mistake("same samples", r"rank=0 of 1 on rank 0", r"DistributedSampler\("),
    "reads_what_rank_zero_exports": Mistake("shared file", r"weights\.pt.*rank 1 reads it", r"torch\.save"),
    "same_weighted_draws": Mistake("same samples", r"WeightedRandomSampler draws the same", "DataLoader"),
    "save_on_rank_zero": Mistake("hang", r"rank 0 waits in barrier", r"save_checkpoint", "LIT803"),
    "sharded_twice": Mistake("lost samples", r"every rank takes a Subset of its own", r"DataLoader"),
    "shards_of_unequal_length": Mistake("different steps", r"different numbers of", "DataLoader"),
    "skips_bad_batches": Mistake("hang", r"backward|every rank", r"manual_backward"),
    "split_by_hash": Mistake("different data", r"names of the training data", r"self\.names = "),
    "split_without_a_seed": Mistake("different streams", r"splits the data", "random_split"),
    "stops_when_good": Mistake("hang", r"rank 0 sets should_stop", r"should_stop = True"),
    "subset_drawn_by_each_rank": Mistake("same samples", r"each rank's own random stream", "DataLoader"),
    "stochastic_depth": Mistake("unused parameters", r"blocks\.\d", "def training_step"),
    "stops_by_its_own_loss": Mistake("different metrics", r"valid_loss decides", r"self\.log\(\"valid_loss\""),
    "stream_split_by_worker": Mistake("same samples", r"IterableDataset", "DataLoader"),
    "tests_on_rank_zero": Mistake("lost ranks", r"rank 1 has ended without it", r"trainer\.test"),
    "weight_noise": Mistake("different weights", r"layers\.0\.weight", r"parameter\.add_"),
    "whole_corpus_on_every_rank": Mistake("same samples", r"IterableDataset", "DataLoader"),
    "worker_seeds_without_rank": Mistake("equal streams", r"normal in __getitem__", r"np\.random\.seed"),
    "writes_in_a_thread": Mistake("shared file", r"losses\.json", r"write_text"),
}
QUICK = {"stops_by_its_own_loss"}
"""Those that run with the other tests; `make smoke-all` runs all."""
OF_AN_INTERPRETER = {"labels_from_a_set", "split_by_hash"}
"""Those whose mistake is that each interpreter has a hash seed of its own: one that is forked has none."""
EACH = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=() if name in QUICK else pytest.mark.smoke) for name in MISTAKES]
)


def program_of(name: str, which: str, into: Path) -> tuple[Path, str]:
    """Where a copy of a program is started, away from this repository, and its script."""
    folder = HELD_OUT / name / which
    source, script = (folder, "train.py") if folder.is_dir() else (folder.parent, f"{which}.py")
    return shutil.copytree(source, into / name), script


@EACH
def test_mistake_is_named(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mistake = MISTAKES[name]
    folder, script = program_of(name, "wrong", tmp_path)
    verdict = smoke(folder, monkeypatch, script, warm=name not in OF_AN_INTERPRETER)
    assert verdict.status is Status.FAILED
    first = verdict.failures[0]
    assert first.kind == mistake.kind
    assert re.search(mistake.says, first.message)
    assert re.search(mistake.line, source_line(first.place) if first.place is not None else "")
    assert mistake.rule in {"", *(finding.code for finding in Findings(str(folder)).about(first))}


@EACH
def test_program_without_it_passes(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, script = program_of(name, "right", tmp_path)
    verdict = smoke(folder, monkeypatch, script, warm=name not in OF_AN_INTERPRETER)
    assert (verdict.line, verdict.failures) == ("", ())


def test_all_are_judged() -> None:
    assert MISTAKES.keys() == {path.name for path in HELD_OUT.iterdir()}
