"""What the public functions and methods of torch do with devices, as tables."""

from __future__ import annotations

from typing import Final

from codemods.deferred import pattern


def _words(text: str, prefix: str = "") -> frozenset[str]:
    return frozenset(prefix + word for word in text.split())


SPOKEN: Final = frozenset({"torch", "th"})
"""What files call torch, as good as always."""
WRITTEN: Final = r"\b(?:torch|th?|T)"
"""The same as a pattern, with the rarer ones."""
LOADED: Final = r"\.load\b(?:(?<=\btorch\.load)|(?<=\bth\.load)|(?<=\b[tT]\.load))"
"""`torch.load` with these names, as a pattern that begins with what few files hold."""

FACTORIES: Final = _words(
    """zeros ones empty full rand randn randint arange linspace logspace eye tensor randperm normal range
as_tensor asarray scalar_tensor tril_indices triu_indices bartlett_window blackman_window hamming_window hann_window
kaiser_window complex fft.fftfreq fft.rfftfreq""",
    "torch.",
)
"""What makes a tensor on the CPU unless `device=` says otherwise."""

DATA_FACTORIES: Final = frozenset({"torch.tensor", "torch.as_tensor", "torch.asarray"})
"""Those whose shape is that of their first argument."""

SIZED: Final = _words(
    "zeros ones empty rand randn arange linspace logspace eye randperm hann_window hamming_window", "torch."
)
"""Those that take numbers alone, or sizes."""

MAKERS: Final = frozenset(name.rpartition(".")[2] for name in FACTORIES)
"""Their names alone."""

OLD_FACTORIES: Final = frozenset({"torch.nn.Transformer.generate_square_subsequent_mask"})
"""What makes a tensor on the CPU and took no `device=` before torch 2.1."""

LIKE: Final = _words("zeros_like ones_like empty_like full_like rand_like randn_like randint_like", "torch.")
"""What makes a tensor where another one is."""

DTYPES: Final = {
    "FloatTensor": "torch.float32",
    "DoubleTensor": "torch.float64",
    "HalfTensor": "torch.float16",
    "BFloat16Tensor": "torch.bfloat16",
    "ByteTensor": "torch.uint8",
    "CharTensor": "torch.int8",
    "ShortTensor": "torch.int16",
    "IntTensor": "torch.int32",
    "LongTensor": "torch.int64",
    "BoolTensor": "torch.bool",
}
"""The legacy constructors and what they hold."""

LEGACY: Final = frozenset({"torch.Tensor", "torch.from_numpy", *(f"torch.{name}" for name in DTYPES)})
"""What makes a tensor on the CPU and takes no `device=`."""
MADE: Final = r"{word}(?<!\w{word})(?<!np\.{word})(?<!numpy\.{word})(?:(?<![^.\w]range)[ \t]*\(|[ \t]+as\b)"
"""A regular expression for a call of something with a name, not NumPy's or Python's own, or for another name of it."""
RANGE: Final = r"import\b[^\n]*\brange\b"
"""One for a `range` that is not Python's own."""
LEGACY_CUDA: Final = {f"torch.cuda.{name}": dtype for name, dtype in DTYPES.items()}
"""The legacy constructors that make a tensor on the current CUDA device."""

PLAIN_METHODS: Final = _words(
    """size dim ndimension numel nelement item tolist numpy
    data_ptr stride is_contiguous is_floating_point get_device"""
)
"""What a tensor's method returns that is no tensor."""
PLAIN_ATTRIBUTES: Final = _words("""shape ndim dtype device is_cuda requires_grad layout itemsize nbytes names""")

TENSOR_METHODS: Final = _words(
    """view reshape permute transpose unsqueeze squeeze contiguous expand repeat float long half double int bool size
    dim detach clone mean sum softmax log_softmax argmax topk new_zeros new_ones new_tensor new_full new_empty
    masked_fill flatten matmul bmm backward requires_grad_ type_as cuda to device dtype scatter_ gather chunk split
    unbind t numel norm pow exp log sqrt clamp sigmoid tanh relu is_cuda expand_as view_as index_select
    masked_select unfold narrow movedim unflatten index_fill index_add index_copy tril triu logsumexp amax amin cos
    sin neg rsqrt flip lerp scatter_add masked_scatter zero_ normal_ uniform_ fill_ clamp_ mul_ add_ sub_ div_"""
)
"""Attributes that tell a tensor; NumPy's arrays have few of them."""

MEETING_METHODS: Final = _words(
    """add sub mul div add_ sub_ mul_ div_ matmul mm bmm mv dot where masked_fill masked_fill_ masked_select scatter
    scatter_ scatter_add scatter_add_ scatter_reduce scatter_reduce_ gather index_select index_add index_add_ index_copy
    index_copy_ index_reduce index_reduce_ eq ne lt le gt ge addmm addmv addbmm baddbmm logical_and logical_or
    logical_xor bitwise_and bitwise_or bitwise_xor lerp lerp_ addcmul addcmul_ addcdiv addcdiv_ maximum minimum fmod
    remainder pow atan2 cross divide multiply subtract true_divide floor_divide greater less hypot logaddexp xlogy
    vdot masked_scatter masked_scatter_ take_along_dim outer inner kron log_prob cdf"""
)
"""Methods whose tensors have to be on one device."""

SHAPING: Final = _words("unsqueeze expand repeat permute transpose view reshape flatten movedim unflatten unfold t")
"""Methods whose results have dimensions."""
_OF_VECTORS: Final = "gather index_select scatter scatter_add cat concat matmul mm bmm mv"
WITH_DIMENSIONS: Final = _words(_OF_VECTORS, "torch.") | _words(f"{_OF_VECTORS} scatter_ scatter_add_")
"""Functions and methods whose tensors have dimensions, or they raise."""

OF_TENSORS: Final = _words(
    """abs exp log sqrt sin cos sigmoid tanh softmax log_softmax clamp max min sum mean argmax argmin matmul mm bmm
    gather index_select cumsum norm flatten unsqueeze squeeze transpose permute topk sort nonzero isnan isfinite cdist
    diag diagonal triu tril logsumexp maximum minimum
    isin searchsorted bincount stft istft fft.fft fft.ifft fft.rfft fft.irfft fft.fft2 fft.ifft2
    fft.rfft2 fft.irfft2 fft.fftn fft.ifftn fft.rfftn fft.irfftn fft.fftshift fft.ifftshift""",
    "torch.",
)
"""Functions whose first argument is a tensor."""
OF_TWO_TENSORS: Final = _words("matmul mm bmm cdist maximum minimum", "torch.")
"""Functions that take two tensors, where the second is no number."""

REDUCING: Final = _words("mean sum prod max min std var median norm all any")
"""Methods that, given nothing, return a tensor without dimensions."""

WITH_PARAMETERS: Final = pattern(
    r"torch\.nn\.(?:modules\.\w+\.)?(?:(?:Lazy)?(?:Linear|Bilinear|Conv(?:Transpose)?[123]d)|Embedding(?:Bag)?|RNN|LSTM|GRU"
    r"|(?:RNN|LSTM|GRU)Cell|MultiheadAttention|Transformer\w*|LayerNorm|(?:Sync)?BatchNorm(?:[123]d)?|GroupNorm|PReLU"
    r"|Parameter(?:List|Dict)?)"
)
"""What has parameters, or is one, unless it is told not to."""

LAYERS: Final = pattern(
    r"torch\.nn\.(?:modules\.\w+\.)?(?:Linear|Bilinear|Conv(?:Transpose)?[123]d|Embedding(?:Bag)?|PReLU)"
)
"""The layers that always have a `weight`."""

TUPLE_METHODS: Final = _words("split chunk unbind topk sort unique meshgrid tensor_split max min median mode kthvalue")
"""Methods and functions that return several tensors, or may."""

DRAWING: Final = ("rsample", "sample", "sample_n")
"""What draws of a distribution: of one that is made of numbers on the CPU."""

HOST_ONLY = frozenset({"torch.nn.utils.rnn.pack_padded_sequence", "torch.save", "torch.from_numpy"})
HOST_ONLY |= {"torch.nn.functional.ctc_loss"}
"""Functions that take, or may take, a tensor on the CPU beside others."""
MAKES_NO_TENSOR: Final = _words(
    """is_tensor numel manual_seed save is_floating_point get_rng_state set_rng_state no_grad device
    Size finfo iinfo"""
)

SUMMED: Final = _words(
    """MeanSquaredError MeanAbsoluteError MeanSquaredLogError MeanAbsolutePercentageError
    SymmetricMeanAbsolutePercentageError WeightedMeanAbsolutePercentageError
    MeanMetric SumMetric MaxMetric MinMetric CatMetric"""
)
"""Metrics that keep one sum without dimensions, or move what they are given."""
