from transformers import BertModel


def embed(text):
    return BertModel.from_pretrained("bert-base-cased")(text)
