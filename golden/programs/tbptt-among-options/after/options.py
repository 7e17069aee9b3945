def quiet():
    return dict(
        enable_progress_bar=False,
        enable_model_summary=False,
        enable_checkpointing=False,
        log_every_n_steps=1,
    )


def with_pieces(options, length):
    options["truncated_bptt_steps"] = length
    return options


def options_of(length, epochs):
    options = with_pieces(quiet(), length)
    options["max_epochs"] = epochs
    return options
