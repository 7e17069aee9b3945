def quiet():
    return dict(progress_bar_refresh_rate=0, weights_summary=None, checkpoint_callback=False, log_every_n_steps=1)


def with_pieces(options, length):
    options["truncated_bptt_steps"] = length
    return options


def options_of(length, epochs):
    options = with_pieces(quiet(), length)
    options["max_epochs"] = epochs
    return options
