// The calculators' forms.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Calculator } from './support/calculator.mjs'

/** Input in metric units, with its results in metric and in imperial units. */
const pages = [
  {
    page: 'steps-distance-time', typed: { steps: '8000' }, query: '?steps=8000&step=70&cadence=100&units=metric',
    metric: ['8000 | 5.6 | 1 | 20 | 0 |  | 70 | 100', 'Distance 5.6 km', 'Time 1:20:00', 'Steps 8,000', 'That is a speed of 4.2 km/h.'],
    imperial: ['8000 | 3.485 | 1 | 20 | 0 |  |  | 27.6 | 100', 'Distance 3.48 mi', 'Time 1:20:00', 'Steps 8,000', 'That is a speed of 2.6 mph.'],
  },
  {
    page: 'calories', typed: { weight: '80', minutes: '45' }, query: '?activity=17200&weight=80&minutes=45&units=metric',
    metric: [
      '80 | 45', 'Energy 258 kcal', 'Above rest 198 kcal', 'Intensity 4.3 MET',
      'Resting for the same time would use 60 kcal. This is an estimate.',
    ],
    imperial: [
      '176.4 | 45', 'Energy 258 kcal', 'Above rest 198 kcal', 'Intensity 4.3 MET',
      'Resting for the same time would use 60 kcal. This is an estimate.',
    ],
  },
  {
    page: 'calories-by-speed', typed: { speed: '5', weight: '70', minutes: '30' },
    query: '?gait=walking&speed=5&grade=0&weight=70&minutes=30&units=metric',
    metric: [
      '5 | 0 | 70 | 30', 'Energy 124 kcal', 'Above rest 88 kcal', 'Oxygen uptake 11.8 ml/kg/min', 'Intensity 3.4 MET',
      'Resting for the same time would use 37 kcal. This is an estimate for a steady speed.',
    ],
    imperial: [
      '3.11 | 0 | 154.3 | 30', 'Energy 124 kcal', 'Above rest 88 kcal', 'Oxygen uptake 11.8 ml/kg/min', 'Intensity 3.4 MET',
      'Resting for the same time would use 37 kcal. This is an estimate for a steady speed.',
    ],
  },
  {
    page: 'bmi', typed: { height: '175', weight: '70' }, query: '?height=175&weight=70&units=metric',
    metric: [
      '175 | 70', 'Body mass index 22.9 kg/m²', 'Normal range at this height 56.7 to 76.6 kg',
      'For adults, the World Health Organization calls this the normal range.',
    ],
    imperial: [
      '5 | 8.9 | 154.3', 'Body mass index 22.9 kg/m²', 'Normal range at this height 124.9 to 168.8 lb',
      'For adults, the World Health Organization calls this the normal range.',
    ],
  },
  {
    page: 'daily-goal', typed: { usual: '5000' }, query: '?usual=5000&week=150&step=70&units=metric',
    metric: [
      '5000 | 150 | 70', 'Daily goal 7,000 steps', 'Before rounding 7,143 steps', 'Distance of the goal 4.9 km',
      'Adults who take this many steps a day are called low active; with 5,000, low active.',
    ],
    imperial: [
      '5000 | 150 | 27.6', 'Daily goal 7,000 steps', 'Before rounding 7,143 steps', 'Distance of the goal 3 mi',
      'Adults who take this many steps a day are called low active; with 5,000, low active.',
    ],
  },
  {
    page: 'pace', typed: { distance: '5', 'time-minutes': '32', 'time-seconds': '30' },
    query: '?distance=5&time-minutes=32&time-seconds=30&units=metric',
    metric: [
      '5 |  | 32 | 30', 'Pace 6:30 min/km', 'Speed 9.23 km/h', 'Pace per mile 10:28 min/mi', 'Speed in miles 5.74 mph',
      'At this pace, 10 km take 1:05:00 and a marathon takes 4:34:16.',
    ],
    imperial: [
      '3.107 |  | 32 | 30', 'Pace 10:28 min/mi', 'Speed 5.74 mph', 'Pace per kilometer 6:30 min/km', 'Speed in kilometers 9.23 km/h',
      'At this pace, 10 km take 1:05:00 and a marathon takes 4:34:15.',
    ],
  },
]

/** Returns the fields of a calculator, then the lines of its result. */
const shown = (calculator) => [calculator.inputs, ...calculator.result.split('\n')]

test('every calculator works in both systems of units', async () => {
  assert.equal(pages.length, 6)
  for (const { page, typed, query, metric, imperial } of pages) {
    const calculator = await Calculator.tool(`${page}/`)
    await calculator.empty()
    for (const [field, text] of Object.entries(typed)) await calculator.type(text, field)
    assert.deepEqual(shown(calculator), metric, page)
    assert.equal(calculator.query, query)
    for (const _ of [1, 2]) {
      await calculator.switchTo('imperial')
      assert.deepEqual(shown(calculator), imperial, page)
      await calculator.switchTo('metric')
      assert.deepEqual(shown(calculator), metric, page)
    }
    // The URL contains all input.
    const again = await Calculator.open(calculator.page.place)
    assert.deepEqual(shown(again), metric, page)
    assert.equal(again.messages, '')
    assert.deepEqual([...calculator.page.log, ...again.page.log], [], page)
  }
})

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

test('any one of steps, distance and time gives the others', async () => {
  const calculator = await Calculator.tool('steps-distance-time/')
  const { page } = calculator
  await calculator.fill('5', 'distance')
  assert.equal(calculator.inputs, '7143 | 5 | 1 | 11 | 26 |  | 70 | 100')
  await page.clear('#steps')
  await calculator.type('10,000', 'steps')
  assert.equal(calculator.inputs, '10,000 | 7 | 1 | 40 | 0 |  | 70 | 100')
  await page.clear('#time-minutes')
  await calculator.type('30', 'time-minutes')
  assert.equal(calculator.inputs, '9000 | 6.3 | 1 | 30 | 0 |  | 70 | 100')
  // If there is no step length, the height is used.
  await calculator.type('170', 'height')
  assert.equal(calculator.inputs, '9000 | 6.336 | 1 | 30 | 0 | 170 | 70.4 | 100')
  await page.clear('#step')
  await calculator.type('80', 'step')
  assert.equal(calculator.inputs, '9000 | 7.2 | 1 | 30 | 0 |  | 80 | 100')
  await page.clear('#cadence')
  assert.equal(calculator.inputs, ' |  | 1 | 30 | 0 |  | 80 | ')
  assert.equal(calculator.result, '')
  const linked = await Calculator.tool('steps-distance-time/?height=5&height-inches=7&steps=8000&units=imperial')
  assert.equal(linked.inputs, '8000 | 3.497 | 1 | 20 | 0 | 5 | 7 | 27.7 | 100')
})

test('the next calculator keeps the units of the session', async () => {
  const first = await Calculator.tool('bmi/')
  await first.switchTo('imperial')
  const second = await Calculator.tool('pace/', first.page.session)
  assert.equal(second.page.text('#distance-unit'), 'mi')
  const third = await Calculator.tool('daily-goal/', second.page.session)
  assert.equal(third.inputs, '5000 | 150 | 27.6')
  await third.switchTo('metric')
  assert.equal(third.inputs, '5000 | 150 | 70')
  await third.switchTo('imperial')
  // A link contains its units.
  const linked = await Calculator.tool('bmi/?height=175&weight=70', third.page.session)
  assert.equal(linked.inputs, '175 | 70')
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

test('a goal that Steps offers links to the live screen', async () => {
  const calculator = await Calculator.tool('daily-goal/')
  const link = () => calculator.page.find('.goal')
  const href = () => calculator.page.find('.goal a').href
  assert.equal(link().hidden, false)
  assert.ok(href().endsWith('/steps/settings/?set.stepGoal=7000&row=stepGoal'), href())
  for (const [usual, goal] of [['0', '2000'], ['17857', '20000']]) {
    await calculator.fill(usual, 'usual')
    assert.ok(href().includes(`=${goal}&`) && !link().hidden, `${usual}: ${href()}`)
  }
  await calculator.fill('18500', 'usual')
  assert.equal(link().hidden, true)
  await calculator.fill('0', 'usual')
  await calculator.fill('0', 'week')
  assert.equal(link().hidden, true)
  // These are the goals that the onboarding's wheel offers.
  const { readFile } = await import('node:fs/promises')
  const onboarding = await readFile(new URL('../../../content/steps/onboarding.yaml', import.meta.url), 'utf8')
  const limit = (name) => Number(new RegExp(`style: wheel[^]*?${name}: *(\\d+)`).exec(onboarding)[1])
  const { goals } = await calculator.page.import(calculator.page.asset('apps/steps/calculators/formulas.js'))
  assert.deepEqual({ ...goals }, { from: limit('minimum'), to: limit('maximum') })
})
