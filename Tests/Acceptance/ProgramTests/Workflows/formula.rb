# Evaluates a formula as Homebrew would on a kind of machine, and prints its facts: ruby formula.rb FORMULA macos|linux arm|intel [PROGRAM]
# With PROGRAM, installs that program instead of the download, and runs the formula's test. Works with Ruby 2.6, the version on macOS.
require "json"
require "pathname"
require "tmpdir"

MACHINE = ARGV[1, 2]

class Formula
  def self.facts
    @facts ||= {}
  end

  def self.trial
    @trial
  end

  def self.test(&body)
    @trial = body
  end

  [:desc, :homepage, :version, :license, :url, :sha256, :depends_on].each { |name| define_singleton_method(name) { |value| facts[name] = value } }
  { on_macos: "macos", on_linux: "linux", on_arm: "arm", on_intel: "intel" }.each do |name, machine|
    define_singleton_method(name) { |&body| body.call if MACHINE.include?(machine) }
  end

  class Folder < Pathname
    def install(files)
      files.each { |from, to| (self + to).make_symlink(File.expand_path(from)) }
    end
  end

  attr_reader :bin, :testpath

  def initialize(folder)
    @bin, @testpath = %w[bin test].map { |name| Folder.new("#{folder}/#{name}").tap(&:mkpath) }
  end

  def shell_output(command)
    `#{command}`
  end

  def system(*command)
    Kernel.system(*command.map(&:to_s), exception: true, out: :err)
  end

  def assert_equal(expected, value)
    raise "#{value} is not #{expected}" unless value == expected
  end

  def assert_path_exists(path)
    raise "#{path} is missing" unless path.exist?
  end
end

load ARGV[0]
if ARGV[3]
  Dir.mktmpdir do |folder|
    formula = Sitegen.new(folder)
    Dir.mkdir("#{folder}/stage")
    Dir.chdir("#{folder}/stage") do
      File.symlink(ARGV[3], File.basename(Sitegen.facts[:url]))
      formula.install
    end
    Dir.chdir(formula.testpath) { formula.instance_exec(&Sitegen.trial) }
  end
end
puts JSON.generate(Sitegen.facts)
