from transformers import (
    AdamW,
    AutoTokenizer,
)

TOKENIZER = AutoTokenizer.from_pretrained("bert-base-cased")
