#!/usr/bin/env python
"""Django's command line for Gunbai. The embedded settings are the default."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
    from judgeapp.config.command_line import run

    run(sys.argv)
