# syntax=docker/dockerfile:1
# Stage 1 installs the pinned, hashed requirements and compiles the engines; stage 2 carries only what runs, as a user without rights.
# The base is pinned by the digest of its index, which holds all platforms: docs/reference/operating.md says how to take a newer one.
ARG BASE=docker.io/library/python:3.11-slim-bookworm@sha256:a36c24f9cbdf4fd0f52d67f0823eeac19c2028c637cecc392d97f980d4fec56b
FROM ${BASE} AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
ARG PIP_CERT
ARG PIP_INDEX_URL
RUN python -m venv /venv
COPY requirements.txt /tmp/requirements.txt
RUN /venv/bin/pip install --require-hashes -r /tmp/requirements.txt && /venv/bin/pip uninstall -y pip setuptools
# compiler and Cython stay in this stage (docs/decisions/0016-compiled-in-the-image.md)
# pg_dump and pg_restore of the server's version in compose.yaml: Debian 12 has PostgreSQL 15. They alone go on: the package brings Perl
# (the official Python has its headers; Debian's has them in a package of their own)
RUN apt-get update && apt-get install -y --no-install-recommends gcc postgresql-client-15 libc6-dev \
    $(python -c "import os, sysconfig as s; print('' if os.path.exists(s.get_path('include') + '/Python.h') else 'libpython3-dev')")
COPY requirements-build.txt /tmp/requirements-build.txt
RUN python -m venv /compiling && /compiling/bin/pip install --require-hashes -r /tmp/requirements-build.txt
COPY . /app
WORKDIR /app
RUN /compiling/bin/python bin/compile .
RUN /venv/bin/pybabel -q compile -d judgeapp/locale -D django
# collectstatic needs settings, not secrets: these values exist in this layer's command only
RUN GUNBAI_SECRET_KEY=build-only-build-only-build-only-build-only-build-only \
    GUNBAI_ALLOWED_HOSTS=build.invalid GUNBAI_DATABASE_URL=postgresql://build/build \
    GUNBAI_REDIS_URL=redis://build GUNBAI_DATA=/tmp/build \
    DJANGO_SETTINGS_MODULE=judgeapp.config.settings.production \
    /venv/bin/python manage.py collectstatic --noinput -v 0
# after all that reads them: tests, other languages, numpy, symbols for debuggers
RUN bin/trim /venv && find judgeapp -name "*.so" -exec strip --strip-unneeded {} +

FROM ${BASE}
ARG BASE
LABEL org.opencontainers.image.base.name=${BASE}
# what pg_dump and pg_restore are linked with
RUN apt-get update && apt-get install -y --no-install-recommends libpq5 liblz4-1 libzstd1 zlib1g && apt-get clean \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/*.bin
COPY --from=build /usr/lib/postgresql/15/bin/pg_dump /usr/lib/postgresql/15/bin/pg_restore /usr/local/bin/
RUN useradd --system --uid 10001 --create-home gunbai && install -d -o gunbai /data
ENV PATH=/venv/bin:$PATH PYTHONUNBUFFERED=1 GUNBAI_DATA=/data \
    DJANGO_SETTINGS_MODULE=judgeapp.config.settings.production
COPY --from=build /venv /venv
COPY --from=build /app /app
WORKDIR /app
USER gunbai
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["python", "-m", "judgeapp.config.probe", "http://127.0.0.1:8000/healthz"]
CMD ["python", "-m", "judgeapp.config.launcher.keep", "web", "--host", "0.0.0.0"]
