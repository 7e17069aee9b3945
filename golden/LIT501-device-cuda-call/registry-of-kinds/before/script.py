from registry import registry

registry.get_loop("by_hand")().train([])
