from .plain import Lambda
