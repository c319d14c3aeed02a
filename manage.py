#!/usr/bin/env python
"""Django's command line for Gunbai. The embedded settings are the default."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judgeapp.config.settings.embedded")
    if sys.argv[1:] == ["version"]:  # Django would tell its own
        from judgeapp import __version__

        sys.stdout.write(f"{__version__}\n")
        sys.exit()
    from django.core.management import execute_from_command_line
    from django.db.utils import OperationalError, ProgrammingError

    try:
        execute_from_command_line(sys.argv)
    except (OperationalError, ProgrammingError) as error:
        if "no such table" not in str(error) and "does not exist" not in str(error):
            raise
        sys.exit(
            "データベースの準備がまだです。bin/serve を一度動かすか、bin/manage migrate を実行してください。 / "
            "The database is not prepared: start bin/serve once, or run bin/manage migrate. "
            f"({str(error).splitlines()[0]})"
        )
