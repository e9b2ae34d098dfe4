internal import NIOHTTP1

/// Why a request is not answered. The connection ends with it.
struct Refusal: Error, Equatable {
  let status: HTTPResponseStatus
  let reason: String

  static let malformed = Refusal(status: .badRequest, reason: "the request is malformed")
  static let malformedTarget = Refusal(status: .badRequest, reason: "the address is malformed")
  static let hostMissing = Refusal(status: .badRequest, reason: "a request needs exactly one Host")
  static let foreignHost = Refusal(status: .forbidden, reason: "this server does not answer requests for that host")
  static let foreignOrigin = Refusal(status: .forbidden, reason: "this server does not answer requests from other sites")
  static let otherMethod = Refusal(status: .methodNotAllowed, reason: "this server supports only GET and HEAD")
  static let hasBody = Refusal(status: .payloadTooLarge, reason: "this server accepts no request bodies")
  static let lineTooLong = Refusal(status: .uriTooLong, reason: "the address is too long")
  static let headersTooLarge = Refusal(status: .requestHeaderFieldsTooLarge, reason: "the header fields are too many or too long")
  static let otherVersion = Refusal(status: .httpVersionNotSupported, reason: "this server supports only HTTP/1.1")
}

extension Refusal {
  init(_ error: HTTPParserError) {
    switch error {
    case .invalidVersion: self = .otherVersion
    case .headerOverflow: self = .headersTooLarge
    default: self = .malformed
    }
  }
}
