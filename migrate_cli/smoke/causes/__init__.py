"""What went wrong in a run, in words: a module for each way, all with `causes(run) -> Iterator[Cause]`."""
