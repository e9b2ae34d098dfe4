internal import Commands

@main
enum Sitegen {
  static func main() async { await Program.main() }
}
