from lightning_utilities.core.apply_func import apply_to_collection
apply_to_collection(batch, dict, print)
