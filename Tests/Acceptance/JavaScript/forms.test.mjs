// Numbers, plural forms and lists in scripts, compared with Babel.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Page } from './support/page.mjs'
import { build, project } from './support/site.mjs'

const { values, forms } = JSON.parse(readFileSync(join(project, 'Tests/LocalizationTests/Forms/reference.json'), 'utf8'))
const categories = ['zero', 'one', 'two', 'few', 'many', 'other']

/** A label that contains the name of its plural form. */
const named = (language) => [language, {
  variations: { plural: Object.fromEntries(categories.map((form) => [form, { stringUnit: { state: 'translated', value: `${form} %(count)lld` } }])) },
}]
const site = build({
  'content/site.yaml': `title: Test\nlanguage: en\nlanguages: [${values.languages.filter((language) => language !== 'en').join(', ')}]\n`,
  'content/index.md': '---\ntitle: Home\ndescription: A page.\n---\nText.\n',
  'templates/words.xcstrings': JSON.stringify({
    sourceLanguage: 'en', version: '1.0', strings: { category: { localizations: Object.fromEntries(values.languages.map(named)) } },
  }),
  'templates/assets/forms.js': `import { words } from './words/forms.js'
globalThis.forms = [words.category(1), words.formattedNumber(1), words.formattedList(['a'])]
`,
})

test('scripts format numbers, plurals and lists like Babel', async () => {
  assert.equal(values.languages.length, 8)
  const whole = values.counts.flatMap((count, at) => (/^-?\d+$/.test(count) ? [[Number(count), at]] : []))
  assert.ok(whole.length >= 21 && values.numbers.length >= 16 && values.lists.length >= 4)
  const page = await Page.open(site)
  for (const language of values.languages) {
    const { words } = await page.import(page.asset(`words/forms.${language.toLowerCase()}.js`))
    const theirs = forms[language]
    // Babel writes a hyphen as the minus sign, without direction marks.
    const minus = words.formattedNumber(-1).replace(words.formattedNumber(1), '')
    assert.notEqual(minus, '', language)
    const numbers = values.numbers.map((number) => words.formattedNumber(Number(number)).replace(minus, '-'))
    assert.deepEqual(numbers, theirs.numbers, language)
    assert.deepEqual(whole.map(([count]) => words.category(count).split(' ')[0]), whole.map(([, at]) => theirs.plurals[at]), language)
    const counts = whole.map(([count]) => words.category(count).split(' ').slice(1).join(' '))
    assert.deepEqual(counts, whole.map(([count]) => words.formattedNumber(count)), language)
    assert.deepEqual(values.lists.map((list) => words.formattedList(list)), theirs.lists, language)
  }
})

test('a page loads the forms of its language', async () => {
  for (const [language, folder] of [['en', ''], ['de', 'de/'], ['ar', 'ar/']]) {
    const page = await Page.open(site, folder)
    const chosen = await page.import(page.asset('words/forms.js'))
    const own = await page.import(page.asset(`words/forms.${language}.js`))
    assert.equal(chosen.words, own.words)
    await page.import(page.asset('forms.js'))
    assert.deepEqual([...page.window.forms], [own.words.category(1), own.words.formattedNumber(1), own.words.formattedList(['a'])])
  }
})
