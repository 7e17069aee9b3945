from transformers import (
    AutoTokenizer,
)
from torch.optim import AdamW

TOKENIZER = AutoTokenizer.from_pretrained("bert-base-cased")
