/// Ids stand in addresses: letters, digits, hyphens and underscores, beginning with a letter.
func isValidID(_ name: String) -> Bool {
  name.utf8.first.map(\.isASCIILetter) == true
    && name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || [0x2D, 0x5F, 0x2E].contains($0) }
}

let validIDHelp = "an id begins with a letter and holds letters, digits, \"-\", \"_\" and \".\""

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
