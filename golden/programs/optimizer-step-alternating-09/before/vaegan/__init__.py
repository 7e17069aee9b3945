from .module import VAEGAN
