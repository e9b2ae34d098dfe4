/// A type as it is written.
indirect enum CodeType: Hashable, Sendable {
  /// `Defaults.Key<Bool>` is `["Defaults", "Key"]` with `Bool`.
  case named([String], [CodeType])
  case optional(CodeType)
  case array(CodeType)
  case dictionary(CodeType, CodeType)
  case other

  /// The last part of its name.
  var lastName: String? { if case .named(let names, _) = self { names.last } else { nil } }

  /// The parts of its name.
  var names: [String]? { if case .named(let names, _) = self { names } else { nil } }

  /// Without `?`.
  var wrapped: CodeType { if case .optional(let type) = self { type.wrapped } else { self } }

  static func named(_ name: String) -> CodeType { .named([name], []) }
}
