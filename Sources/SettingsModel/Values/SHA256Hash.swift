/// A SHA-256 hash (FIPS 180-4), as listed in the manifest for each document.
///
/// To verify a document, use ``Manifest/Entry/matches(_:)``. The library has its own implementation because it imports nothing.
public struct SHA256Hash: Hashable, Sendable {
  private var words: Words

  // Names and operations follow sections 4.1.2 and 6.2.2 of the standard.
  private typealias Words = SIMD8<UInt32>

  /// Creates the hash of a sequence of bytes.
  public init(of bytes: some Sequence<UInt8>) {
    words = Self.initial
    if bytes.withContiguousStorageIfAvailable({ add(UnsafeRawBufferPointer($0)) }) == nil {
      Array(bytes).withUnsafeBytes { add($0) }
    }
  }

  /// The hash as 64 lower-case hexadecimal digits.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: (0..<64).map { digits[Self.digit($0 & 7, of: words[$0 >> 3])] }, as: UTF8.self)
  }

  /// Returns one of the eight hexadecimal digits of a word, as a number. Index 0 is the most significant digit.
  ///
  /// Only the digit is converted, never the word: on 32-bit watches a word can exceed `Int`.
  package static func digit<Number: FixedWidthInteger>(_ index: Int, of word: UInt32) -> Number {
    Number(word >> UInt32(28 - 4 * index) & 15)
  }

  /// The hash as four 64-bit numbers in big-endian order.
  package var parts: (UInt64, UInt64, UInt64, UInt64) {
    func part(_ index: Int) -> UInt64 { UInt64(words[2 * index]) << 32 | UInt64(words[2 * index + 1]) }
    return (part(0), part(1), part(2), part(3))
  }

  /// Hashes all whole blocks of 64 bytes. The rest is padded to one or two blocks with a one bit, zeros, and the length in bits.
  private mutating func add(_ message: UnsafeRawBufferPointer) {
    let whole = message.count & ~63
    if let start = message.baseAddress {
      var offset = 0
      while offset < whole {
        compress(start + offset)
        offset += 64
      }
    }
    var last = Array(message[whole...])
    last.append(0x80)
    last += repeatElement(0, count: (last.count <= 56 ? 56 : 120) - last.count)
    let bits = UInt64(message.count) << 3
    for shift in stride(from: 56, through: 0, by: -8) { last.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    last.withUnsafeBytes { block in
      for offset in stride(from: 0, to: block.count, by: 64) { block.baseAddress.map { compress($0 + offset) } }
    }
  }

  /// Adds one block of 64 bytes to the hash.
  private mutating func compress(_ block: UnsafeRawPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      Self.constants.withUnsafeBufferPointer { constants in
        guard let w = schedule.baseAddress, let k = constants.baseAddress else { return }
        var t = 0
        while t < 16 {
          w[t] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * t, as: UInt32.self))
          t += 1
        }
        while t < 64 {
          let (w15, w2) = (w[t - 15], w[t - 2])
          let sigma0 = (w15 &>> 7 | w15 &<< 25) ^ (w15 &>> 18 | w15 &<< 14) ^ w15 &>> 3
          let sigma1 = (w2 &>> 17 | w2 &<< 15) ^ (w2 &>> 19 | w2 &<< 13) ^ w2 &>> 10
          w[t] = sigma1 &+ w[t - 7] &+ sigma0 &+ w[t - 16]
          t += 1
        }
        var (a, b, c, d, e, f, g, h) = (words[0], words[1], words[2], words[3], words[4], words[5], words[6], words[7])
        t = 0
        while t < 64 {
          Self.round(a, b, c, &d, e, f, g, &h, k[t] &+ w[t])
          Self.round(h, a, b, &c, d, e, f, &g, k[t + 1] &+ w[t + 1])
          Self.round(g, h, a, &b, c, d, e, &f, k[t + 2] &+ w[t + 2])
          Self.round(f, g, h, &a, b, c, d, &e, k[t + 3] &+ w[t + 3])
          Self.round(e, f, g, &h, a, b, c, &d, k[t + 4] &+ w[t + 4])
          Self.round(d, e, f, &g, h, a, b, &c, k[t + 5] &+ w[t + 5])
          Self.round(c, d, e, &f, g, h, a, &b, k[t + 6] &+ w[t + 6])
          Self.round(b, c, d, &e, f, g, h, &a, k[t + 7] &+ w[t + 7])
          t += 8
        }
        words = words &+ Words(a, b, c, d, e, f, g, h)
      }
    }
  }

  /// Performs one of the 64 rounds. Callers rotate the variables, so no values are moved.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ wk: UInt32
  ) {
    let sum1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
    let t1 = h &+ sum1 &+ (g ^ (e & (f ^ g))) &+ wk
    let sum0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
    d = d &+ t1
    h = t1 &+ sum0 &+ ((a & b) | (c & (a | b)))
  }

  private static let initial = Words(
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19)

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
