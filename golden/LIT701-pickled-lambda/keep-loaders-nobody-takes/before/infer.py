from rows import loader_for_inference


def main(model, names):
    for batch in loader_for_inference(names):
        print(model(batch))
