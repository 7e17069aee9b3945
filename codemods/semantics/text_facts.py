"""What the bytes of a file tell of it, whether it is parsed or not."""

from __future__ import annotations

import re

from codemods.deferred import pattern
from codemods.semantics.torch_names import WRITTEN

_LAST = (b"last.ckpt", b"last_model_path", b"from_argparse_args")  # which has an option for it
_METRICS_READ = pattern(rb"\b(\w+)(?:\[|\.get\(|\.pop\()\s*[\"']([^\"'\n]+)[\"']")
_METRICS_KEPT = pattern(
    rb"\b(\w+)[ \t]*(?::[^=\n]{1,60})?=[ \t]*(?:\w+\.)+callback_metrics\b[ \t]*(?:#|\r?$)", re.MULTILINE
)
_METRICS = b"callback_metrics"
_METRICS_WHOLE = pattern(rb"\b(\w+)[ \t]*(?:\.(?:items|values|copy)\(|[),]|\bfor\b)")
_LOADERS = (b"val_dataloader", b"test_dataloader")
_NONE_ASKED = rb"(?:is|==|!=)[ \t]+(?:not[ \t]+)?None\b"
_LOADER_ASKED = pattern(rb"\.(val|test)_dataloader\(\)\)*[ \t]+" + _NONE_ASKED)
_LOADER_KEPT = pattern(rb"\b(\w+)[ \t]*(?::[^=\n]{0,60})?=[ \t]*[\w.()]+\.(val|test)_dataloader\(\)")
_LOSS_LOGGED = pattern(rb"\.log(?:\(|_dict\(\{)\s*[\"']loss[\"']")
_LOGS = pattern(rb"\bself\.log\b|\.log_dict\b|\.log\(\s*(?:name\s*=\s*)?[frFR]{0,2}[\"']")
_GOES_ON = pattern(
    rb"\bresume_from_checkpoint\b(?!\s*=\s*None\b)|\.fit\((?:[^()]|\([^()]*\))*\bckpt_path\s*=\s*(?!None\b)"
)
_FITS_ON = pattern(
    rb"\.fit\((?:[^()]|\([^()]*\))*\bckpt_path\s*=\s*(?!None\b|getattr\(|[\w.]*\bresume_from_checkpoint\b)"
)
_SEEDS = (b"seed_everything", b"LightningCLI")
_SEEDS_BY_HAND = (b".manual_seed(", b"random.seed(")  # both: a `set_seed` of the project's own
_SEEDS_OF_TORCH = pattern(WRITTEN.encode() + rb"\.manual_seed\(")
_SEEDS_TORCH = pattern(
    rb"(?m)^[ \t]*" + WRITTEN.encode() + rb"\.(?:random\.)?manual_seed\((?![^\n]*(?i:rank|worker|_id\b))"
)
_SEEDS_BY_RANK = pattern(rb"(?:manual_seed|seed_everything)\([^\n]*rank")
_TAKES_RANK = pattern(
    rb"--local[-_]rank\b|\b(?:args?|opts?|options|cfg|conf|config|hparams|params|flags)\.local_rank\b"
)
_STRATEGIES = (b"ddp", b"fsdp", b"deepspeed")
_MAY_DISTRIBUTE = pattern(
    rb"\b(?:strategy|distributed_backend|accelerator)[\"']?\s*[=:]\s*"
    rb"\(?(?:[\"'](?:ddp|fsdp|deepspeed)\w*[\"']\s+if\b|[^\n#]*?\belse\s+[\"'](?:ddp|fsdp|deepspeed))"
)
_OPTION = rb"[\"']--(?:strategy|accelerator|distributed[-_]backend)[\"'][^()]*?\bdefault\s*=\s*[\"']"
_COMMAND = rb"[\"']--trainer\.(?:strategy|accelerator|distributed_backend)(?:=|[\"'],\s*[\"'])"
_DISTRIBUTES_BY_OPTION = pattern(rb"(?:" + _OPTION + rb"|" + _COMMAND + rb")(?:ddp|fsdp|deepspeed)")
_CHOOSES_SAMPLERS = pattern(
    rb"(?:\.|--|\bset_defaults\((?:[^()]|\([^()]*\))*?\b)(?:replace_sampler_ddp|use_distributed_sampler)\b"
)
_SPAWNS_BY_OPTION = pattern(rb"(?:" + _OPTION + rb"|" + _COMMAND + rb")\w*spawn")
_PRETRAINED = pattern(
    rb"\b(?!\w*(?:Tokeni|Config|Processor|Extractor|Scheduler|Pipeline))[A-Z]\w*\.from_pretrained(?=\()"
)
_ASSIGNED = pattern(rb"([\w.]{1,80})(?:[ \t]*:[^=\n]{1,80})?[ \t]*=[ \t]*[\w.]*$")
_BEFORE = 120
_NEARBY = 600
"""How many bytes behind the call a model may be put in eval mode by its name."""
_CLI = b"LightningCLI"
_NAMED = (
    *(b"instantiate", b"get_class", b"get_object", b"object_from_dict"),
    *(b"import_module", b"import_string", b"locate", _CLI),
)
_MAKERS = b"|".join(_NAMED)
_BY_NAME = pattern(rb"\b((?:%s)\w*)[ \t]*\(|\.(?:%s)|\bimport\b[^\n#]*\b(?:%s)" % (_MAKERS, _MAKERS, _MAKERS))
"""What makes an object, or reads a class, that a configuration names: no comment says `instantiate(…)`."""
_INDENTED = (b"  from ", b"  import ", b"\tfrom ", b"\timport ")
_INDENTED_IMPORT = pattern(rb"^[ \t]+(?:from|import)\b", re.MULTILINE)
_EVAL_PACKAGES = (b"transformers", b"diffusers")
_WORKERS = pattern(rb"\bnum_workers\b(?!\s*=\s*0\b)")
_RESULTS = pattern(
    rb"(?:[=(,\[][ \t\r\n]*|:[ \t]*|\b(?:return|in)[ \t]+)(?:\w+\.)*\w*[Tt]rainer\w*\.(test|validate)[ \t]*\("
)
_STAGES = pattern(rb"\.(test|predict)[ \t]*\(")


def metrics_read(text: bytes) -> frozenset[str]:
    """The keys that a file reads of `trainer.callback_metrics`, or of a variable that it is put into."""
    if _METRICS not in text:
        return frozenset()
    names = {_METRICS, *(found[1] for found in _METRICS_KEPT.finditer(text))}
    reads = (found for found in _METRICS_READ.finditer(text) if found[1] in names)
    return frozenset(found[2].decode(errors="replace") for found in reads)


def loaders_asked(text: bytes) -> frozenset[str]:
    """The methods `val_dataloader` and `test_dataloader` that a file calls and asks whether what they give is None."""
    if b"_dataloader()" not in text or not any(b".%s()" % name in text for name in _LOADERS):
        return frozenset()
    found = {match[1] for match in _LOADER_ASKED.finditer(text)}
    for kept in _LOADER_KEPT.finditer(text):
        if re.search(rb"\b%s\)*[ \t]+%s" % (kept[1], _NONE_ASKED), text) is not None:
            found.add(kept[2])
    return frozenset(f"{stage.decode()}_dataloader" for stage in found)


def reads_all_metrics(text: bytes) -> bool:
    """Whether a file reads all that `trainer.callback_metrics` has, by itself or by a variable that it is put into."""
    if _METRICS not in text:
        return False
    names = {_METRICS, *(found[1] for found in _METRICS_KEPT.finditer(text))}
    return any(found[1] in names for found in _METRICS_WHOLE.finditer(text))


def logs_loss(text: bytes) -> bool:
    """Whether a file gives something to `self.log` as `loss`."""
    return b".log" in text and _LOSS_LOGGED.search(text) is not None


def logs(text: bytes) -> bool:
    """Whether a file may call `log` or `log_dict` of a module."""
    return b".log" in text and _LOGS.search(text) is not None


def seeds(text: bytes) -> bool:
    """Whether a file speaks of seeding every process alike, by itself or through LightningCLI."""
    by_hand = all(word in text for word in _SEEDS_BY_HAND) and _SEEDS_OF_TORCH.search(text) is not None
    return by_hand or any(word in text for word in _SEEDS)


def seeds_torch(text: bytes) -> bool:
    """Whether a file with a Trainer seeds torch by hand, and not by rank: each process runs that."""
    return b"manual_seed(" in text and b"Trainer(" in text and _SEEDS_TORCH.search(text) is not None


def seeds_by_rank(text: bytes) -> bool:
    """Whether a file seeds each process otherwise: `torch.manual_seed(seed + trainer.global_rank)`."""
    return b"seed" in text and b"rank" in text and _SEEDS_BY_RANK.search(text) is not None


def has_workers(text: bytes) -> bool:
    """Whether a file says how many workers a loader has, and not that it has none."""
    return b"num_workers" in text and _WORKERS.search(text) is not None


def takes_rank(text: bytes) -> bool:
    """Whether a file speaks of an option `--local_rank`."""
    return (b"local_rank" in text or b"local-rank" in text) and _TAKES_RANK.search(text) is not None


def may_distribute(text: bytes) -> bool:
    """Whether a condition, an option by itself or a command has a file train on several devices."""
    if not any(name in text for name in _STRATEGIES):
        return False
    return _MAY_DISTRIBUTE.search(text) is not None or (
        b"--" in text and _DISTRIBUTES_BY_OPTION.search(text) is not None
    )


def may_spawn(text: bytes) -> bool:
    """Whether an option by itself, or a command that a file gives LightningCLI, has processes spawned."""
    return b"spawn" in text and b"--" in text and _SPAWNS_BY_OPTION.search(text) is not None


def chooses_samplers(text: bytes) -> bool:
    """Whether a file speaks of an option by which a Trainer is told whether to share out the data."""
    return b"_sampler" in text and _CHOOSES_SAMPLERS.search(text) is not None


def makes_by_name(text: bytes) -> bool:
    """Whether a file may make what a configuration names, by more than a function of its own that is called so."""
    if not any(word in text for word in _NAMED):
        return False
    return _CLI in text or any(not name or b"def " + name not in text for name in _BY_NAME.findall(text))


def imports_within(text: bytes) -> bool:
    """Whether imports of a file stand within something else."""
    return any(part in text for part in _INDENTED) and _INDENTED_IMPORT.search(text) is not None


def reads_last(text: bytes) -> bool:
    """Whether a file speaks of the last checkpoint, or has training go on from one that it is given."""
    if any(word in text for word in _LAST):
        return True
    return (b"resume_from_checkpoint" in text or b"ckpt_path" in text) and _GOES_ON.search(text) is not None


def fits_on(text: bytes) -> bool:
    """Whether a `fit` of a file goes on from a checkpoint, other than one that an option of the old name may give."""
    return b"ckpt_path" in text and _FITS_ON.search(text) is not None


def stages_of(text: bytes) -> frozenset[str]:
    """Which of `test` and `predict` a file may call of a Trainer."""
    if b"rainer" not in text:
        return frozenset()
    return frozenset(found[1].decode() for found in _STAGES.finditer(text))


def results_taken(text: bytes) -> frozenset[str]:
    """Which of `test` and `validate` a file calls of a Trainer and does something with what that gives back."""
    if b"rainer" not in text or (b".test" not in text and b".validate" not in text):
        return frozenset()
    return frozenset(found[1].decode() for found in _RESULTS.finditer(text))


def loads_pretrained(text: bytes) -> bool:
    """Whether a file makes models with `from_pretrained` of a package whose models come in eval mode."""
    if b".from_pretrained(" not in text or not any(package in text for package in _EVAL_PACKAGES):
        return False
    return any(not _is_put_in_eval(text, found) for found in _PRETRAINED.finditer(text))


def _is_put_in_eval(text: bytes, found: re.Match[bytes]) -> bool:
    """Whether a model is put in eval mode where it is made: `Model.from_pretrained(name).eval()`, `model.eval()`."""
    depth, end = 0, found.end()
    for end in range(found.end(), min(found.end() + _NEARBY, len(text))):
        depth += {b"(": 1, b")": -1}.get(text[end : end + 1], 0)
        if depth == 0:
            break
    behind = text[end + 1 : end + 1 + _NEARBY]
    if re.match(rb"\s*(?:\.(?:to|cuda|float|half|requires_grad_)\([^()]*\)\s*)*\.eval\(\)", behind):
        return True
    assigned = _ASSIGNED.search(text[max(found.start() - _BEFORE, 0) : found.start()])
    name = rb"(?<![\w.])" + re.escape(assigned.group(1)) if assigned is not None else b""
    return bool(name) and re.search(name + rb"\.eval\(\)", behind) is not None
