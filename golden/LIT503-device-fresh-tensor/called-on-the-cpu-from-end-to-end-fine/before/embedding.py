import torch


def embedding(size, grid):
    rows = torch.arange(grid, dtype=torch.float)
    both = torch.stack(torch.meshgrid(rows, rows, indexing="xy"), dim=0)
    both = both.reshape([2, 1, grid, grid])
    found = of_grid(size, both)
    return found.reshape(1, grid, grid, -1)


def of_grid(size, grid: torch.Tensor) -> torch.Tensor:
    rows = of_axis(size // 2, grid[0])
    columns = of_axis(size // 2, grid[1])
    both = torch.cat([rows, columns], dim=2)
    return both


def of_axis(size, pos: torch.Tensor) -> torch.Tensor:
    omega = torch.arange(size // 2, dtype=torch.double)
    omega = 1.0 / 10000**omega
    out = torch.einsum("m,d->md", pos.reshape(-1), omega)
    return torch.cat([torch.sin(out), torch.cos(out)], dim=1)[None].float()
