def with_length(options, length):
    options["truncated_bptt_steps"] = length
    return options


def options_of(args):
    options = with_length({"max_epochs": 3}, args.length)
    options["log_every_n_steps"] = 1
    return options
