import Testing

@testable import Images

@Suite struct HomeFolderTests {
  @Test(arguments: [
    "/Users/anna/Desktop/plan.key", "saved as '/home/anna/plan.svg'", "file:///Users/anna/plan.key", "file://localhost/Users/anna/x",
    "file:/home/anna/x", #"C:\Users\anna\plan.docx"#, #"c:\users\Anna Lee\plan.docx"#, #"{"path":"C:\\Users\\anna\\plan.docx"}"#,
    "file:///C:/Users/anna/x", "D:/Users/Anna%20Lee/x", #"\\?\C:\Users\anna\x"#, #"C:\Documents and Settings\anna\x"#,
    "Macintosh HD:Users:anna:Desktop:plan", "/System/Volumes/Data/Users/anna/x", "/mnt/c/Users/anna/x", "/var/home/anna/x",
    "gs -sOutputFile=/home/anna/out.pdf", "/Users/änne/x", "/Users/a.b-c_1/x",
  ]) func pathsOfHomeFoldersAreFound(_ path: String) {
    #expect(HomeFolder.isNamed(in: FileBytes(.text(path))))
    for encoded in [utf16(path, isLittleEndian: true), utf16(path, isLittleEndian: false)] {
      #expect(HomeFolder.isNamed(in: FileBytes([0xFE, 0xFF] + encoded)))
      #expect(HomeFolder.isNamed(in: FileBytes(.text("UNICODE\0") + encoded)), "in Exif")
      #expect(HomeFolder.isNamed(in: FileBytes([0] + encoded)), "at an odd offset")
    }
    // The length of a text is before it in many formats.
    #expect(HomeFolder.isNamed(in: FileBytes([0x9A] + .text(path))) || !path.hasPrefix("/"))
  }

  @Test(arguments: [
    "/Users/", "/home/", "/Users/anna", "/home//", "home/anna/x", "https://example.com/home/anna/x", "example.com/Users/anna/x",
    "https://example.com/?/home/anna/", "../home/anna/x", "/Users/Shared/x", "/home/runner/work/", #"C:\Users\Public\x"#,
    #"C:\Users\Default\x"#, "/home/linuxbrew/.linuxbrew/", "/Users/$USER/x", "/home/<name>/x", #"C:\Users\%USERNAME%\x"#, "/home/{user}/x",
    "/users/anna/x", "'/Users/' and '/home/' and", "/Users/anna\nlee/x", "/home/../x", "", "Users", "home",
    #"a\home\b\c"#, "User:Users:", "/homes/anna/x", "/athome/anna/x",
  ]) func otherTextsAreNot(_ text: String) {
    #expect(!HomeFolder.isNamed(in: FileBytes(.text(text))))
    for isLittleEndian in [true, false] { #expect(!HomeFolder.isNamed(in: FileBytes(utf16(text, isLittleEndian: isLittleEndian)))) }
  }

  private func utf16(_ text: String, isLittleEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { isLittleEndian ? [UInt8].little(Int($0), 2) : .big(Int($0), 2) }
  }
}
