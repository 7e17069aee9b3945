def more(parser):
    parser.add_argument("--rate", type=float, default=0.1)
    return parser
