internal import SettingsModel

/// One key: what it is called, whether it has to be there, what it means, and where its value goes.
struct Field<Root: Authored>: Sendable {
  enum Need: Sendable {
    case optional, required
    /// It has to be there, and whoever reads the whole map says so in words of its own.
    case requiredByReader
  }

  let key: String
  let need: Need
  /// One line of documentation: a phrase without a full stop.
  let summary: String
  let read: @Sendable (Node, inout Root, inout Reader) -> Void
  private let value: Form
  private let absence: @Sendable (Root) -> Absence?
  private let example: Scalar?

  private init<Value>(
    _ key: String, _ need: Need, _ path: any WritableKeyPath<Root, Value> & Sendable, _ value: ValueReader<Value>, _ summary: String,
    _ absence: @escaping @Sendable (Root) -> Absence?, _ example: Scalar?
  ) {
    (self.key, self.need, self.summary, self.value) = (key, need, summary, value.form)
    (self.absence, self.example) = (absence, example)
    read = { node, root, reader in
      if let value = value.read(node, &reader) { root[keyPath: path] = value }
    }
  }

  /// The key as schemas and the reference tell it.
  ///
  /// - Parameter draft: what a value of the type is before anything of it was read.
  func form(_ draft: Root) -> KeyForm {
    KeyForm(
      key: key, isRequired: need != .optional, summary: summary, form: value, absence: need == .optional ? absence(draft) : nil,
      example: example)
  }
}

extension Field {
  static func required<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ value: ValueReader<Value>, _ summary: String,
    need: Need = .required, example: Scalar? = nil
  ) -> Self {
    Self(key, need, path, value, summary, { _ in nil }, example)
  }

  /// A key whose value is unknown where it is not written.
  ///
  /// - Parameter without: what holds then.
  static func optional<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value?> & Sendable, _ value: ValueReader<Value>, _ summary: String,
    without: Absence? = nil, example: Scalar? = nil
  ) -> Self {
    Self(key, .optional, path, value.map { Optional($0) }, summary, { _ in without }, example)
  }

  /// A key that leaves the draft's value where it is not written.
  ///
  /// - Parameter without: what holds then; where it is not said, the draft's value.
  static func defaulted<Value>(
    _ key: String, _ path: any WritableKeyPath<Root, Value> & Sendable, _ value: ValueReader<Value>, _ summary: String,
    without: Absence? = nil, example: Scalar? = nil
  ) -> Self {
    Self(
      key, .optional, path, value, summary,
      { draft in without ?? (draft[keyPath: path] as? any SingleValue).map { .value($0.scalar) } }, example)
  }
}

/// A type of the model whose values are scalars.
private protocol SingleValue {
  var scalar: Scalar { get }
}

extension Bool: SingleValue { fileprivate var scalar: Scalar { .boolean(self) } }
extension Int64: SingleValue { fileprivate var scalar: Scalar { .integer(self) } }
extension String: SingleValue { fileprivate var scalar: Scalar { .string(self) } }
extension Open: SingleValue { fileprivate var scalar: Scalar { .string(rawValue) } }
