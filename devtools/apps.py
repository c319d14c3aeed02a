from django.apps import AppConfig


class DevtoolsConfig(AppConfig):
    """Commands for those who work on the product: `bench`, `clause_coverage`, `mutate_rules`."""

    name = "devtools"
