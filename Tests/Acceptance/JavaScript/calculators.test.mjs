// The calculators in all languages. `Tests/Cases/scripts/calculators` tests their forms.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Calculator } from './support/calculator.mjs'

test('the table of every page has the results of its form', async () => {
  // The input for each row, and the results in its columns.
  const tables = [
    ['steps-distance-time', [1000, 5000, 8000, 10000, 15000].map((steps) => `steps=${steps}`), [[0, 2], [1, 0], [3, 1]]],
    ['steps-distance-time', [1000, 5000, 8000, 10000, 15000].map((steps) => `steps=${steps}&step=27.5590551&units=imperial`), [[2, 0]]],
    [
      'calories', [17152, 17170, 17190, 17200, 17220, 17230, 17080, 12030, 12050].map((code) => `activity=${code}&weight=70&minutes=30`),
      [[2, 2], [3, 0]],
    ],
    [
      'calories-by-speed',
      [
        ...[3, 4, 5, 6].map((speed) => `gait=walking&speed=${speed}&weight=70&minutes=30`),
        ...[9, 10, 12].map((speed) => `gait=running&speed=${speed}&weight=70&minutes=30`),
      ],
      [[1, 2], [2, 3], [3, 0]],
    ],
    [
      'bmi', [...[50, 60, 70, 80, 90].map((weight) => `height=170&weight=${weight}`), 'height=5&height-inches=5&weight=150&units=imperial'],
      [[2, 0]],
    ],
    [
      'daily-goal', ['usual=3000&week=150', 'usual=5000&week=150', 'usual=5000&week=210', 'usual=5000&week=420', 'usual=7500&week=150'],
      [[2, 0]],
    ],
    [
      'pace',
      [
        'distance=5&time-minutes=25', 'distance=5&time-minutes=32&time-seconds=30', 'distance=10&time-minutes=70', 'distance=21.0975&time=2',
        'distance=42.195&time=4',
      ],
      [[2, 0], [3, 2]],
    ],
  ]
  assert.equal(tables.length, 7)
  for (const [name, queries, columns] of tables) {
    for (const [index, query] of queries.entries()) {
      const { page } = await Calculator.tool(`${name}/?${query}`)
      const rows = page.all('.worked tbody tr')
      assert.equal(rows.length, queries.length, name)
      const cells = [...rows[index].cells].map(({ textContent }) => textContent)
      const results = page.texts('.result__value')
      for (const [column, result] of columns) {
        assert.ok(`${results[result]} `.startsWith(`${cells[column]} `), `${name}, row ${index}: ${results}, not ${cells}`)
      }
    }
  }
})

const languages = ['', 'de/', 'ar/']
/** Returns the text of a card, without direction marks. */
const plain = (text) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

test('every calculator starts with the example of its card', async () => {
  for (const language of languages) {
    const { page } = await Calculator.open(`${language}steps/tools/`)
    const cards = page.all('.tools li')
    assert.equal(cards.length, 6, language)
    for (const card of cards) {
      const calculator = await Calculator.open(new URL(card.querySelector('a').href).pathname.slice(1))
      const [result] = calculator.page.texts('.result__value')
      const example = plain(card.querySelector('strong').parentElement.textContent)
      assert.ok(example.endsWith(`: ${result}`) || example.endsWith(`≈ ${result}`), `${example}, not ${result}`)
      assert.equal(calculator.query, '')
      assert.equal(calculator.messages, '')
    }
    // The app's home page shows some of these examples.
    const all = cards.map((card) => plain(card.querySelector('strong').parentElement.textContent))
    const shown = (await Calculator.open(`${language}steps/`)).page.texts('.feature li').map((text) => plain(text).replace(/^[^:]*: /, ''))
    assert.equal(shown.length, 3, language)
    assert.deepEqual(shown.filter((text) => !all.includes(text)), [], language)
  }
})

/** The goals that link to the live screen are those that the onboarding's wheel offers. */
test('goals have the limits of the onboarding', async () => {
  const { readFile } = await import('node:fs/promises')
  const onboarding = await readFile(new URL('../../../content/steps/onboarding.yaml', import.meta.url), 'utf8')
  const limit = (name) => Number(new RegExp(`style: wheel[^]*?${name}: *(\\d+)`).exec(onboarding)[1])
  const { page } = await Calculator.tool('daily-goal/')
  const { goals } = await page.import(page.asset('apps/steps/calculators/formulas.js'))
  assert.deepEqual({ ...goals }, { from: limit('minimum'), to: limit('maximum') })
})

const names = ['bmi', 'calories', 'calories-by-speed', 'daily-goal', 'pace', 'steps-distance-time']
/** Words that are the same in English. */
const international = {
  ar: ['MET'],
  de: ['an', 'in', 'Body', 'BMI', 'Code', 'Imperial', 'MET', 'kcal', 'km', 'kg', 'cm', 'lb', 'mph', 'min', 'mi', 'ft', 'ml', 'so'],
}

/** Returns the words of the form and its table. */
function wordsOf({ page: { all, document, window } }) {
  const parts = all('.calculator, .worked, #worked')
  assert.ok(parts.length >= 2)
  const words = parts.flatMap((part) => {
    const walker = document.createTreeWalker(part, window.NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode.data)
    return texts.join('\n').match(/\p{L}{2,}/gu) ?? []
  })
  assert.ok(words.length >= 20)
  return words
}

/** Only international symbols and units are the same in English. */
test('no text is in English', async () => {
  for (const name of names) {
    const english = wordsOf(await Calculator.tool(`${name}/`))
    for (const [language, same] of Object.entries(international)) {
      const shown = wordsOf(await Calculator.open(`${language}/steps/tools/${name}/`))
      assert.deepEqual(shown.filter((word) => english.includes(word) && !same.includes(word)), [], `${language}, ${name}`)
    }
  }
})

test('the tables have the same numbers in every language', async () => {
  const numbers = async (path) => {
    const { page } = await Calculator.open(path)
    const rows = page.texts('.worked tbody tr').map((text) => text.match(/[0-9.,:]*[0-9]/g).join(' '))
    assert.ok(rows.length >= 5, path)
    return rows
  }
  for (const name of names) {
    const english = await numbers(`steps/tools/${name}/`)
    const german = english.map((row) => row.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')))
    assert.deepEqual(await numbers(`de/steps/tools/${name}/`), german, name)
    assert.deepEqual(await numbers(`ar/steps/tools/${name}/`), english, name)
  }
})
