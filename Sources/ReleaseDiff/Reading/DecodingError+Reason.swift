extension DecodingError {
  /// What is wrong where: `settings[3].onChange is missing`.
  var reason: String {
    switch self {
    case .keyNotFound(let key, let context): "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(place(context.codingPath)) has a different type than in this version of sitegen"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "it is not JSON"
    case .dataCorrupted(let context): "\(place(context.codingPath)) cannot be read"
    @unknown default: "it cannot be read"
    }
  }

  private func place(_ path: [any CodingKey]) -> String {
    let text = path.reduce(into: "") { text, key in
      if let index = key.intValue { text += "[\(index)]" } else { text += (text.isEmpty ? "" : ".") + key.stringValue }
    }
    return text.isEmpty ? "it" : text
  }
}
