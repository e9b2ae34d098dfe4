/// One directory of fields in the TIFF that Exif is written in (TIFF 6.0, section 2).
///
/// A directory has at most 65,535 fields. It never follows its link to the next directory, so loops of directories are harmless.
struct TIFFDirectory {
  private let file: FileBytes
  private let isLittleEndian: Bool
  private let offset: Int

  /// The first directory: its offset follows the byte order and the number 42.
  init?(first file: FileBytes) {
    switch (file[0], file[1]) {
    case (0x49, 0x49): isLittleEndian = true
    case (0x4D, 0x4D): isLittleEndian = false
    default: return nil
    }
    self.file = file
    guard Self.number(in: file, at: 2, count: 2, isLittleEndian) == 42 else { return nil }
    guard let offset = Self.number(in: file, at: 4, count: 4, isLittleEndian) else { return nil }
    self.offset = offset
  }

  private init(file: FileBytes, isLittleEndian: Bool, offset: Int) {
    self.file = file
    self.isLittleEndian = isLittleEndian
    self.offset = offset
  }

  /// The directory that a field points to.
  func directory(at tag: Int) -> TIFFDirectory? {
    number(of: tag).map { TIFFDirectory(file: file, isLittleEndian: isLittleEndian, offset: $0) }
  }

  /// The first value of a field of whole numbers.
  func number(of tag: Int) -> Int? {
    guard let field = field(tag) else { return nil }
    switch field.type {
    case 3: return number(at: field.offset + 8, count: 2)
    case 4, 13: return number(at: field.offset + 8, count: 4)
    default: return nil
    }
  }

  /// The text of a field without padding; nil if nothing is left.
  func text(of tag: Int) -> String? { data(of: tag).flatMap { String(shown: $0.slice) } }

  /// The bytes of a field.
  func data(of tag: Int) -> FileBytes? {
    guard let field = field(tag), [1, 2, 7, 129].contains(field.type) else { return nil }
    guard let count = number(at: field.offset + 4, count: 4) else { return nil }
    let start = count <= 4 ? field.offset + 8 : number(at: field.offset + 8, count: 4)
    return start.flatMap { file.part(at: $0, count: count) }
  }

  /// Whether a field with one of the tags has at least one value.
  func hasValue(of tags: Set<Int>) -> Bool {
    tags.contains { tag in field(tag).flatMap { number(at: $0.offset + 4, count: 4) } ?? 0 > 0 }
  }
}

extension TIFFDirectory {
  /// The type and the offset of the first field with a tag.
  private func field(_ tag: Int) -> (type: Int, offset: Int)? {
    let count = number(at: offset, count: 2) ?? 0
    for index in 0..<count {
      let offset = offset + 2 + index * 12
      guard let found = number(at: offset, count: 2), let type = number(at: offset + 2, count: 2) else { return nil }
      if found == tag { return (type, offset) }
    }
    return nil
  }

  private func number(at offset: Int, count: Int) -> Int? {
    Self.number(in: file, at: offset, count: count, isLittleEndian)
  }

  private static func number(in file: FileBytes, at offset: Int, count: Int, _ isLittleEndian: Bool) -> Int? {
    isLittleEndian ? file.littleEndian(at: offset, count: count) : file.bigEndian(at: offset, count: count)
  }
}
