from lightning_utilities.core.imports import module_available
module_available('rich')
