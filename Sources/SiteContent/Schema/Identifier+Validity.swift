internal import TextCoding

/// Ids stand in addresses: letters, digits, hyphens and underscores, beginning with a letter.
func isValidID(_ name: String) -> Bool {
  name.utf8.first.map(\.isASCIILetter) == true
    && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || [0x2D, 0x5F, 0x2E].contains($0) }
}

let validIDHelp = "an id begins with a letter and contains only letters, digits, \"-\", \"_\" and \".\""
