"""Runs programs under whatever Lightning is installed, from 0.7 to the newest, and notes their numbers.

    python recorder.py [FOLDER FIRST ON THE PATH]

reads one JSON object a line, `{"folder": …, "entry": "train.py", "argv": […]}`, runs each program as
`python train.py …` in its folder would, in a process of its own that is forked after the heavy imports,
and answers with one line: `{"record": {…}}`, with `"error"` beside it where the program raised.

Programs hold no code for this. What is noted is seen from outside, in places that did not move in all
these releases:

    losses      each value that was propagated back, in order
    steps       each step of an optimizer: its class and learning rates
    logged      what reached a logger, by key, in order
    calls       how often each method of the program's classes ran
    printed     what the program printed
    runs        after each fit, test, validate and predict: weights, metrics, results, stopping, checkpoints

It runs on Python 3.9 and imports nothing of this repository.
"""

from __future__ import annotations

import builtins
import contextlib
import functools
import importlib
import json
import math
import os
import random
import re
import runpy
import sys
import time
import traceback
import warnings
from collections import Counter

LIMIT = 120  # seconds for one program
SMALL = 8  # tensors up to this size are noted as they are
SILENT = {"epoch", "hp_metric"}  # stand beside what the program logs, or not
UNCOUNTED = re.compile("^<|^__|_dataloader$|^configure_optimizers$")  # how often these run says nothing of training
METHODS = ("fit", "test", "validate", "predict")
SEARCHES = ("tune", "lr_find", "scale_batch_size")  # methods of a Trainer, of its tuner since 0.10


class Recording:
    """What one program did."""

    def __init__(self, folder):
        self.folder = folder.rstrip(os.sep) + os.sep
        self.losses = []
        self.steps = []
        self.logged = {}
        self.calls = Counter()
        self.printed = []
        self.runs = []
        self.running = False
        self.searching = False

    def result(self):
        calls = {name: self.calls[name] for name in sorted(self.calls)}
        logged = {key: self.logged[key] for key in sorted(self.logged)}
        names = ("losses", "steps", "printed", "runs")
        return {"calls": calls, "logged": logged, **{name: getattr(self, name) for name in names}}

    # what is watched

    def watch(self):
        import pytorch_lightning
        import torch

        self.watch_losses(torch.Tensor)
        self.watch_optimizers(torch.optim.Optimizer)
        for method in METHODS:
            if hasattr(pytorch_lightning.Trainer, method):
                self.watch_trainer(pytorch_lightning.Trainer, method)
        for method in SEARCHES:
            if hasattr(pytorch_lightning.Trainer, method):
                self.watch_search(pytorch_lightning.Trainer, method)
        with contextlib.suppress(ImportError):
            tuner = importlib.import_module("pytorch_lightning.tuner.tuning").Tuner
            self.watch_search(tuner, "lr_find")
            self.watch_search(tuner, "scale_batch_size")
        self.watch_print(builtins)
        self.watch_print(pytorch_lightning.LightningModule)
        sys.settrace(self.on_call)

    def on_call(self, frame, event, _):
        """Called for each function; None says that its lines are of no interest."""
        code = frame.f_code
        is_method = code.co_varnames[:1] == ("self",) and not UNCOUNTED.search(code.co_name)
        if is_method and not self.searching and code.co_filename.startswith(self.folder):
            self.calls[code.co_name] += 1

    def watch_losses(self, tensor):
        backward = tensor.backward

        @functools.wraps(backward)
        def noted(loss, *args, **kwargs):
            if not self.searching:
                self.losses.append(plain(loss))
            return backward(loss, *args, **kwargs)

        tensor.backward = noted

    def watch_optimizers(self, optimizer):
        """Each class when its first instance is made, the program's own too."""
        init = optimizer.__init__
        seen = set()

        @functools.wraps(init)
        def noted(instance, *args, **kwargs):
            kind = type(instance)
            if kind not in seen:
                seen.add(kind)
                kind.step = self.noted_step(kind.step)
            init(instance, *args, **kwargs)

        optimizer.__init__ = noted

    def noted_step(self, step):
        @functools.wraps(step)
        def noted(instance, *args, **kwargs):
            if self.searching:
                return step(instance, *args, **kwargs)
            rates = [rounded(group["lr"]) for group in instance.param_groups]
            entry = [type(instance).__name__, *rates]
            if self.steps and self.steps[-1][0] == entry:
                self.steps[-1][1] += 1
            else:
                self.steps.append([entry, 1])
            return step(instance, *args, **kwargs)

        return noted

    def watch_trainer(self, trainer, method):
        function = getattr(trainer, method)

        @functools.wraps(function)
        def noted(instance, *args, **kwargs):
            self.watch_loggers(instance)
            if self.running or self.searching:
                return function(instance, *args, **kwargs)
            self.running = True
            try:
                result = function(instance, *args, **kwargs)
            finally:
                self.running = False
            model = args[0] if args else kwargs.get("model")
            self.runs.append(self.run(method, instance, model, result))
            return result

        setattr(trainer, method, noted)

    def watch_search(self, owner, method):
        """What a search for a learning rate or a batch size does on its way is its own affair."""
        function = getattr(owner, method)

        @functools.wraps(function)
        def unnoted(*args, **kwargs):
            outer = self.searching
            self.searching = True
            try:
                return function(*args, **kwargs)
            finally:
                self.searching = outer

        setattr(owner, method, unnoted)

    def watch_loggers(self, trainer):
        logger = trainer.logger
        for one in getattr(trainer, "loggers", None) or getattr(logger, "_logger_iterable", None) or [logger]:
            if not one or "log_metrics" in vars(one):
                continue
            one.log_metrics = self.noted_rows(one.log_metrics)

    def noted_rows(self, log_metrics):
        @functools.wraps(log_metrics)
        def noted(metrics, *args, **kwargs):
            for key, value in metrics.items():
                if key not in SILENT and not self.searching:
                    self.logged.setdefault(key, []).append(plain(value))
            return log_metrics(metrics, *args, **kwargs)

        return noted

    def watch_print(self, owner):
        """`print` of the builtins, or of a module: what the program gives to it itself."""
        write = owner.print

        @functools.wraps(write)
        def noted(*args, **kwargs):
            if sys._getframe(1).f_code.co_filename.startswith(self.folder):
                said = args if owner is builtins else args[1:]
                self.printed.append(kwargs.get("sep", " ").join(str(arg) for arg in said))
            write(*args, **kwargs)

        owner.print = noted

    # what is noted when the trainer has run

    def run(self, method, trainer, model, result):
        noted = {"method": method}
        if method != "fit":
            # no metrics: up to 1.3 those of the fit before were still there
            noted["result"] = plain(result)
            return noted
        noted["metrics"] = numbers(trainer.callback_metrics)
        noted["global_step"] = int(trainer.global_step)
        noted["weights"] = {name: plain(value) for name, value in model.state_dict().items()}
        noted["callbacks"] = [entry for entry in map(callback, callbacks(trainer)) if entry]
        noted["files"] = checkpoint_files(self.folder)
        return noted


def callbacks(trainer):
    """All of them; in 0.x two stand apart."""
    found = list(trainer.callbacks or [])
    for name in ("early_stop_callback", "checkpoint_callback"):
        one = getattr(trainer, name, None)
        if one and not any(one is other for other in found):
            found.append(one)
    return sorted(found, key=lambda one: type(one).__name__)


def callback(one):
    """What stopped a run, and what was kept of it."""
    name = type(one).__name__
    if hasattr(one, "stopped_epoch") and hasattr(one, "patience"):
        return {"name": name, "stopped_epoch": int(one.stopped_epoch)}
    best = getattr(one, "best_model_path", None)
    if not best:  # 0.7 had no name for the best one, and calls the worst that it keeps `kth_best_model`
        kept = getattr(one, "best_k_models", None) or {}
        best = next((path for path, value in kept.items() if value == one.best), getattr(one, "kth_best_model", None))
    if best:
        score = getattr(one, "best_model_score", None) if getattr(one, "monitor", None) else None
        return {"name": name, "best": file_name(best), "score": plain(score)}
    return None


def checkpoint_files(folder):
    found = (name for _, _, names in os.walk(folder) for name in names if name.endswith(".ckpt"))
    return sorted(file_name(name) for name in found)


def file_name(path):
    """Without the step: up to 1.5 its count was one lower."""
    return re.sub(r"-?step=\d+", "", os.path.basename(path))


def numbers(metrics):
    noted = {}
    for key in sorted(set(metrics) - SILENT):
        value = plain(metrics[key])
        if isinstance(value, (int, float, str)):
            noted[key] = value
    return noted


def plain(value):
    """A value as JSON has it; of a larger tensor sums that no other tensor of this shape is likely to have."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return rounded(value)
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if hasattr(value, "detach"):
        return tensor(value.detach().double().flatten(), list(value.shape))
    if hasattr(value, "item"):
        return rounded(value.item())
    return type(value).__name__


def tensor(values, shape):
    import torch

    if not shape:
        return rounded(values.item())
    if len(values) <= SMALL:
        return [rounded(value) for value in values.tolist()]
    wave = torch.cos(torch.arange(len(values), dtype=torch.float64))
    noted = {"sum": values.sum(), "norm": values.norm(), "wave": values @ wave}
    return {"shape": shape, **{name: rounded(number.item()) for name, number in noted.items()}}


def rounded(value):
    value = float(value)
    return float(f"{value:.8g}") if math.isfinite(value) else str(value)


# one program


def execute(folder, entry, argv):
    """Run a program as the main module, in its folder."""
    recording = Recording(os.path.realpath(folder))
    os.chdir(recording.folder)
    sys.path.insert(0, recording.folder)
    sys.argv = [entry, *argv]
    warnings.simplefilter("ignore")
    answer = {}
    try:
        reseed()
        recording.watch()
        runpy.run_path(os.path.join(recording.folder, entry), run_name="__main__")
    except SystemExit as stop:
        if stop.code not in (None, 0):
            answer["error"] = f"SystemExit: {stop.code}"
    except BaseException as error:  # noqa: BLE001 - whatever a program raises is its result
        sys.settrace(None)
        answer["error"] = f"{type(error).__name__}: {error}"
        answer["traceback"] = traceback.format_exc()
    sys.settrace(None)
    answer["record"] = recording.result()
    return answer


def reseed():
    import numpy as np
    import torch

    random.seed(0)
    np.random.seed(0)
    torch.manual_seed(0)


def prepare():
    """What all programs need, before they are forked."""
    import pytorch_lightning  # noqa: F401
    import torch

    warnings.simplefilter("ignore")
    for name in ("torchmetrics", "torch.utils.tensorboard"):
        with contextlib.suppress(Exception):  # a program that needs it says so itself
            importlib.import_module(name)
    torch.set_num_threads(1)
    torch.backends.mkldnn.enabled = False


def draw_nothing():
    """Leave the random numbers alone where an iterator of a loader is made.

    How often one is made differs between releases, and each draws a seed for workers that most programs do not have.
    """
    import torch
    from torch.utils.data import dataloader

    base = dataloader._BaseDataLoaderIter
    init = base.__init__

    @functools.wraps(init)
    def drawing_nothing(self, loader):
        state = torch.get_rng_state()
        init(self, loader)
        torch.set_rng_state(state)

    base.__init__ = drawing_nothing


def forked(request):
    """The answer of a process of its own."""
    output = os.path.join(os.path.dirname(request["folder"].rstrip(os.sep)), "answer.json")
    log = os.path.join(os.path.dirname(request["folder"].rstrip(os.sep)), "output.txt")
    child = os.fork()
    if not child:
        try:
            handle = os.open(log, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
            os.dup2(handle, 1)
            os.dup2(handle, 2)
            if not request["draws"]:
                draw_nothing()
            answer = execute(request["folder"], request["entry"], request["argv"])
            with open(output, "w") as file:
                json.dump(answer, file)
            sys.stdout.flush()
        finally:
            os._exit(0)
    if not ended(child):
        os.kill(child, 9)
        os.waitpid(child, 0)
        return {"error": f"TimeoutError: ran longer than {LIMIT} seconds", "record": {}}
    if not os.path.exists(output):
        return {"error": "RuntimeError: the process ended without an answer", "record": {}}
    with open(output) as file, open(log, errors="replace") as printed:
        answer = json.load(file)
        if "error" in answer:
            answer.setdefault("traceback", printed.read()[-2000:])
        return answer


def ended(child):
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline:
        if os.waitpid(child, os.WNOHANG)[0]:
            return True
        time.sleep(0.01)
    return False


def main():
    sys.path[:0] = sys.argv[1:]
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever else is printed does not mix with the answers
    prepare()
    for line in sys.stdin:
        answers.write(json.dumps(forked(json.loads(line))) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
