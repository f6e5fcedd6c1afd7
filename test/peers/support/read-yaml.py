"""Tells where PyYAML, which reads YAML 1.1, finds another value in the YAML of a folder than stands in the JSON."""
import json
import pathlib
import sys

import yaml


def differences(read, meant, path):
    if type(read) is not type(meant) or (isinstance(meant, (dict, list)) and len(read) != len(meant)):
        yield f"{path}: {read!r}, not {meant!r}"[:300]
    elif isinstance(meant, dict):
        for key, value in meant.items():
            yield from differences(read.get(key), value, f"{path}/{key}")
    elif isinstance(meant, list):
        for index, value in enumerate(meant):
            yield from differences(read[index], value, f"{path}/{index}")
    elif read != meant:
        yield f"{path}: {read!r}, not {meant!r}"


found = []
for file in sorted(pathlib.Path(sys.argv[1]).glob("*.yaml")):
    read = yaml.load(file.read_text(), Loader=yaml.CSafeLoader)
    meant = json.loads(file.with_suffix(".json").read_text())
    found += differences(read, meant, file.name)
print(json.dumps(found))
