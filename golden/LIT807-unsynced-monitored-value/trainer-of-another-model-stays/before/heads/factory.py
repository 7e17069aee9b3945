def build(name):
    from .tagger import Tagger

    return {"tagger": Tagger}[name]()
