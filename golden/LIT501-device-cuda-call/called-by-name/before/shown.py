def show_all(module, parts, batch):
    print(module.shown(batch), getattr(parts, "second")(batch["x"]))
