// The files of `Tests/Cases`, as `CaseFile.swift` describes them.

import assert from 'node:assert/strict'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { project } from './site.mjs'

export class Case {
  /** Returns the cases in a folder, or only those whose name contains the value of the variable `CASE`. Fails if a case has other options. */
  static all(kind, options = []) {
    const root = join(project, 'Tests/Cases', kind)
    const names = readdirSync(root, { recursive: true }).filter((name) => name.endsWith('.txt')).sort()
    const cases = names.filter((name) => name.includes(process.env.CASE ?? '')).map((name) => new Case(join(root, name)))
    for (const { path, head } of cases) {
      const unknown = head.filter((line) => line.startsWith('@')).map((line) => line.slice(1).split(' ')[0]).filter((name) => !options.includes(name))
      assert.deepEqual(unknown, [], `${path}: no test of this kind has these options`)
    }
    return cases
  }

  constructor(path) {
    this.path = path
    this.head = []
    this.sections = []
    for (const line of readFileSync(path, 'utf8').replace(/\n$/, '').split('\n')) {
      const [, mark, name] = /^(--|==) (.+) \1$/.exec(line) ?? []
      if (mark) this.sections.push({ mark, name, lines: [] })
      else (this.sections.at(-1)?.lines ?? this.head).push(line.replace(/^\\(--|==)/, '$1'))
    }
  }

  get title() { return this.head[0] }

  /** Returns the value of the line `@name value`. */
  option = (name) => this.head.find((line) => line.startsWith(`@${name} `))?.slice(name.length + 2)

  /** The inputs that are files, by path. */
  get files() {
    return Object.fromEntries(this.sections.filter(({ mark, name }) => mark === '--' && name !== 'do').map(({ name, lines }) => [name, `${lines.join('\n')}\n`]))
  }

  /** Compares what each list of actions does with the section after it, or writes the section. */
  async check(perform) {
    const sections = []
    for (const section of this.sections.filter(({ mark }) => mark === '--')) {
      sections.push(section)
      if (section.name === 'do') sections.push({ mark: '==', name: 'shown', lines: await perform(section.lines) })
    }
    const line = (text) => text.replace(/^(--|==)/, '\\$1').replace(/[\p{Cf}\u00A0\u202F]/gu, (sign) => `\\u{${sign.codePointAt().toString(16).toUpperCase()}}`)
    const made = [...this.head, ...sections.flatMap(({ mark, name, lines }) => [`${mark} ${name} ${mark}`, ...mark === '--' ? lines : lines.map(line)])]
    if (process.env.UPDATE_CASES === '1' && !process.env.CI) writeFileSync(this.path, `${made.join('\n')}\n`)
    else assert.equal(`${made.join('\n')}\n`, readFileSync(this.path, 'utf8'))
  }
}
