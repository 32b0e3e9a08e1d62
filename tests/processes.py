"""Programs in processes of their own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def printed(program, **environment):
    """What a Python program prints, run from the root with these variables besides."""
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=ROOT, env=os.environ | environment, stdout=subprocess.PIPE, check=True).stdout


def assert_a_digest_whatever_the_hash_seed(program):
    """Two processes with different PYTHONHASHSEED print the same digest."""
    first, second = (printed(program, PYTHONHASHSEED=seed).decode().strip() for seed in ("0", "12345"))
    assert first == second
    assert len(first) == 64
