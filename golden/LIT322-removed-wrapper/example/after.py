from torch.distributed import broadcast_object_list
broadcast_object_list(x)
