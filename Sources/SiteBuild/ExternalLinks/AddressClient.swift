internal import FileSystem
package import SiteRendering

/// All access to the network, as a value: the real one, or one that answers as a test wants it to.
package struct AddressClient: Sendable {
  package enum Method: Sendable, Hashable { case head, get }

  package enum Reply: Sendable, Hashable {
    /// - redirect: the absolute address that the answer leads to.
    case status(Int, redirect: String?)
    /// There was no answer of the server's.
    case failed(LinkAnswer)
  }

  /// Asks a server once, follows nothing, and takes no more of a page than it has to.
  ///
  /// - Parameter limit: how long it may take.
  /// - Throws: `FileSystemError`, `CancellationError`.
  package var ask: @Sendable (_ address: WebAddress, _ method: Method, _ limit: Duration) async throws -> Reply

  package init(ask: @escaping @Sendable (WebAddress, Method, Duration) async throws -> Reply) { self.ask = ask }
}
