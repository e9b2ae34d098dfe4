internal import ArgumentParser

enum CompletenessFormat: String, ExpressibleByArgument, CaseIterable { case text, json }
