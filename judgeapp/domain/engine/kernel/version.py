"""The version of the engine. A ruling carries it; it changes whenever a ruling's bytes may change."""

ENGINE_VERSION = "0.2.0"
