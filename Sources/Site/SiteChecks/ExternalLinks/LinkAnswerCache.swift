internal import CanonicalJSON
internal import FileSystem
internal import SiteRendering

/// Recent answers about external links, in a file in the user's cache folder. The file can be deleted at any time.
struct LinkAnswerCache: Sendable {
  /// The maximum size of the file in bytes.
  private static let sizeLimit: Int64 = 64 << 20

  /// An answer and its time.
  struct Entry: Sendable, Hashable {
    let answer: LinkAnswer
    /// In seconds since 1970.
    let asked: Int64

    /// Returns whether the answer is still valid: for a day if the page is gone, because that may be fixed soon, otherwise for a week.
    func isFresh(at now: Int64) -> Bool {
      let day: Int64 = 24 * 60 * 60
      return switch answer {
      case .found, .moved: (0..<7 * day).contains(now - asked)
      case .gone: (0..<day).contains(now - asked)
      case .unanswered, .inside: false
      }
    }
  }

  let folder: String
  let fileSystem: FileSystem

  private var path: String { folder + "/links.json" }

  /// Returns the valid answers, and a note if the file can't be read.
  func read(now: Int64) -> (entries: [WebAddress: Entry], note: String?) {
    do {
      guard let status = try fileSystem.status(path) else { return ([:], nil) }
      guard status.kind == .file, status.bytes <= Self.sizeLimit else { return ([:], "\(path) is ignored: it is not a file of answers") }
      let file = try JSONBytes.decode(AnswerFile.self, try fileSystem.read(path))
      return (file.entries.filter { $0.value.isFresh(at: now) }, nil)
    } catch let error as FileSystemError {
      return ([:], "\(error); all addresses are checked again")
    } catch {
      return ([:], "\(path) is ignored: it is not a file of answers")
    }
  }

  /// Replaces the file atomically.
  ///
  /// - Returns: a note if the file could not be written.
  func write(_ entries: [WebAddress: Entry], now: Int64) -> String? {
    let kept = entries.filter { $0.value.isFresh(at: now) }
    do {
      if kept.isEmpty, try fileSystem.status(path) == nil { return nil }
      _ = try WholeFiles(folder: folder, fileSystem: fileSystem).write([("links.json", JSONBytes.encodeIndented(AnswerFile(kept)))])
      return nil
    } catch {
      return "the answers are not kept for the next run: \(error)"
    }
  }
}

/// The contents of the file.
private struct AnswerFile: Codable {
  struct Answer: Codable {
    /// `found`, `moved` or `gone`.
    let answer: String
    let asked: Int64
    var to: String?
    /// The HTTP status; nil if the host doesn't exist.
    var status: Int?
  }

  /// The version of the file format.
  let version: Int
  let answers: [String: Answer]

  init(_ entries: [WebAddress: LinkAnswerCache.Entry]) {
    version = 1
    let answers = entries.compactMap { address, entry in Answer(entry).map { (address.text, $0) } }
    self.answers = Dictionary(uniqueKeysWithValues: answers)
  }

  /// The valid entries; empty for another format version.
  var entries: [WebAddress: LinkAnswerCache.Entry] {
    guard version == 1 else { return [:] }
    return answers.reduce(into: [:]) { entries, member in
      guard let address = WebAddress(member.key), let answer = member.value.linkAnswer else { return }
      entries[address] = LinkAnswerCache.Entry(answer: answer, asked: member.value.asked)
    }
  }
}

extension AnswerFile.Answer {
  fileprivate init?(_ entry: LinkAnswerCache.Entry) {
    asked = entry.asked
    switch entry.answer {
    case .found: answer = "found"
    case .moved(let target): (answer, to) = ("moved", target.text)
    case .gone(.status(let number)): (answer, status) = ("gone", number)
    case .gone(.noSuchHost): answer = "gone"
    case .unanswered, .inside: return nil
    }
  }

  fileprivate var linkAnswer: LinkAnswer? {
    switch answer {
    case "found": .found
    case "moved": to.flatMap { WebAddress($0) }.map(LinkAnswer.moved)
    case "gone": .gone(status.map(LinkAnswer.Gone.status) ?? .noSuchHost)
    default: nil
    }
  }
}
