package import SourceValues

extension KnownKeys {
  package func has(_ key: FoundKey) -> Bool { has(key.key) || key.names.contains(where: hasSymbol) }
}
