"""Runs the jobs in a JSON file with the client of Examples/SmallClients: users, conditions and choices of a language (ClientJob in SmallClient.swift)."""

import json
import sys

from guide import client

with open(sys.argv[1], encoding="utf-8") as file:
    job = json.load(file)
decided = []
for app in job["apps"]:
    decide = client.resolver(app["settings"], app.get("icons"))
    decided.append([decide(user) for user in app["users"]])
verdicts = [client.evaluate(question["condition"], question["facts"].get) for question in job["conditions"]]
chosen = [client.choose(choice["manifest"], choice["wanted"]) for choice in job["choices"]]
json.dump({"decided": decided, "verdicts": verdicts, "languages": [entry and entry["language"] for entry in chosen]}, sys.stdout)
