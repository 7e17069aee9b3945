from data import Pool
from parts.quiet import Quiet


def test_pool(labelled, others, make):
    checkpoint = {}
    pool = make(Pool, labelled)
    pool.on_save_checkpoint(checkpoint)
    make(Pool, others).on_load_checkpoint(checkpoint)
    make(Quiet).on_save_checkpoint(checkpoint)
    assert labelled == others
