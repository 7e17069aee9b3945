from pytorch_lightning.utilities.apply_func import apply_to_collection
apply_to_collection(batch, dict, print)
