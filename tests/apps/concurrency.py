"""What several people do at the same moment."""

import threading

from django.db import connection

from judgeapp.common.problems import Problem


def at_once(*attempts):
    """Run all attempts at the same moment; what each returned or was refused with."""
    start = threading.Barrier(len(attempts))
    answers = [None] * len(attempts)

    def run(place, attempt):
        try:
            start.wait()
            answers[place] = attempt()
        except Problem as problem:
            answers[place] = problem
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(attempts)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers
