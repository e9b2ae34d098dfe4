// The calculators' messages for invalid input.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Calculator } from './support/calculator.mjs'

const digits = 'enter a number, such as 170.'
const weight = 'weight: Weight must be between 20 and 400 kg.'
const metric = 'height: Height must be between 50 and 280 cm.'
const height = 'height height-inches: Height must be between 1 ft 7.7 in and 9 ft 2.2 in.'
const steps = 'steps: Steps must be between 1 and 1,000,000.'
const time = 'time time-minutes time-seconds: Time must be between 1 s and 1,000 h.'

/** A query with valid fields, another field, and the values to type with their messages. */
const mistakes = [
  ['bmi/?height=175&units=metric', 'weight', [
    ['abc', `weight: Weight: ${digits}`], ['-5', weight], ['−70', weight], ['0', weight], ['19.9', weight], ['400.1', weight],
    ['9'.repeat(400), weight], ['1e2', `weight: Weight: ${digits}`], ['70 kg', `weight: Weight: ${digits}`],
    ['1 000', `weight: Weight: ${digits}`], ['1.000,5', `weight: Weight: ${digits}`],
    ['1,000', 'weight: 1,000 can be read in two ways: write 1000 or 1.000.'], ['Infinity', `weight: Weight: ${digits}`],
    ['NaN', `weight: Weight: ${digits}`], ['٧٠', `weight: Weight: ${digits}`], ['<b>70</b>', `weight: Weight: ${digits}`],
    ['70', ''], ['70.5', ''], ['70,5', ''], ['20', ''], ['400', ''],
  ]],
  // If a value is a hundredth of a valid value, it may be in another unit.
  ['bmi/?weight=70&units=metric', 'height', [
    ['1.70', `${metric} Did you mean 170?`], ['1,7', `${metric} Did you mean 170?`], ['1.1', `${metric} Did you mean 110?`],
    ['0.5', `${metric} Did you mean 50?`], ['0.4', metric], ['2.81', metric], ['-1.7', metric], ['17', metric], ['170', ''],
  ]],
  ['bmi/?weight=154&units=imperial', 'height', [
    ['1', height], ['five', `height: Height: ${digits}`], ['10', height], ['5.5', ''], ['5,5', ''], ['6', ''],
  ]],
  ['bmi/?weight=154&height=5&units=imperial', 'height-inches', [
    ['-1', height], ['x', `height-inches: Height: ${digits}`], ['7', ''], ['0', ''],
  ]],
  ['steps-distance-time/?units=imperial', 'steps', [
    ['0', steps], ['-1', steps], ['1000001', steps], ['8000.5', 'steps: Steps must be a whole number.'],
    ['8,5', 'steps: Steps must be a whole number.'], ['8e3', `steps: Steps: ${digits}`], ['many', `steps: Steps: ${digits}`],
    ['8,000', ''], ['8 000', ''], ['8.000', ''], ['1,000,000', ''],
  ]],
  ['steps-distance-time/?steps=8000&units=imperial', 'step', [
    ['0', 'step: Step length must be between 7.9 and 78.7 in.'], ['79', 'step: Step length must be between 7.9 and 78.7 in.'], ['27,5', ''],
  ]],
  ['pace/?distance=5&units=metric', 'time-seconds', [
    ['0', time], ['1:30', `time-seconds: Time: ${digits}`], ['-30', time], ['1500', ''],
  ]],
  ['calories-by-speed/?gait=walking&weight=70&minutes=30&units=metric', 'speed', [
    ['2.9', 'speed: Speed must be between 3 and 6 km/h.'], ['8', 'speed: Speed must be between 3 and 6 km/h.'], ['3', ''], ['6', ''],
  ]],
  ['calories-by-speed/?gait=running&weight=154&minutes=30&units=imperial', 'speed', [
    ['4', 'speed: Speed must be between 5 and 14.91 mph.'], ['5', ''],
  ]],
  ['daily-goal/?usual=5000&units=metric', 'week', [
    ['-1', 'week: Extra walking a week must be between 0 and 2,100 min.'], ['0', ''], ['2100', ''],
  ]],
]

test('a mistake is explained at its field and has no result', async () => {
  assert.ok(mistakes.length >= 9 && mistakes.flatMap(([, , cases]) => cases).length >= 58)
  for (const [address, field, cases] of mistakes) {
    const calculator = await Calculator.tool(address)
    for (const [typed, message] of cases) {
      await calculator.enter(typed, field)
      assert.equal(calculator.messages, message, `${address}, ${typed}`)
      assert.equal(calculator.result !== '', message === '', `${address}, ${typed}`)
      assert.equal(calculator.hasNonsense, false, `${address}, ${typed}`)
    }
    assert.deepEqual(calculator.page.log, [], address)
  }
})

test('no message appears while typing', async () => {
  const calculator = await Calculator.tool('bmi/?height=175&units=metric')
  await calculator.type('7', 'weight', 299)
  assert.equal(calculator.query, '?height=175&units=metric')
  await calculator.page.rest()
  assert.equal(calculator.query, '?height=175&weight=7&units=metric')
  assert.equal(calculator.messages, '')
  assert.equal(calculator.result, '')
  await calculator.type('0', 'weight')
  assert.notEqual(calculator.result, '')
  // Every typed character updates the message.
  await calculator.type('0', 'weight')
  await calculator.page.press('Tab')
  assert.equal(calculator.messages, weight)
  await calculator.type('x', 'weight')
  assert.equal(calculator.messages, `weight: Weight: ${digits}`)
  await calculator.page.clear('#weight')
  assert.equal(calculator.messages, '')
})

test('Enter reports missing input', async () => {
  const missing = {
    bmi: 'height: Enter your height.\nweight: Enter your weight.', calories: 'weight: Enter your weight.\nminutes: Enter the minutes.',
    'calories-by-speed': 'speed: Enter your speed.\nweight: Enter your weight.\nminutes: Enter the minutes.',
    'daily-goal': 'usual: Enter the steps of an ordinary day.', pace: 'distance: Enter the distance.\ntime: Enter the time.',
    'steps-distance-time': 'steps: Enter the steps, or a distance, or a time.',
  }
  assert.equal(Object.keys(missing).length, 6)
  for (const [name, messages] of Object.entries(missing)) {
    const calculator = await Calculator.tool(`${name}/`)
    await calculator.empty()
    await calculator.send()
    assert.equal(calculator.messages, messages)
    assert.equal(calculator.page.active.id, messages.split(':')[0])
    assert.equal(calculator.result, '')
    assert.equal(calculator.page.destination, undefined)
    assert.equal(calculator.page.window.location.pathname, `/steps/tools/${name}/`)
  }
})

test('a hostile link shows a message and nothing else', async () => {
  const script = '%3Cscript%3Ealert(1)%3C/script%3E'
  const links = [
    [`bmi/?height=${script}&weight=70`, `height: Height: ${digits}`],
    ['bmi/?height=170&weight=%3Cimg%20src=x%20onerror=alert(1)%3E', `weight: Weight: ${digits}`],
    [`bmi/?height=170&weight=${'9'.repeat(4000)}`, weight],
    ['bmi/?height=1e308&weight=70', `height: Height: ${digits}`],
    [`bmi/?height=170&weight=70%00&units=${script}`, `weight: Weight: ${digits}`],
    [`calories/?activity=${script}&weight=70&minutes=30`, 'activity: Choose one of the activities.'],
    ['calories/?activity=toString&weight=70&minutes=30', 'activity: Choose one of the activities.'],
    ['calories-by-speed/?gait=__proto__&speed=5&weight=70&minutes=30', 'gait: Choose walking or running.'],
    [`pace/?distance=5&time=${script}&__proto__=1&constructor=2`, `time: Time: ${digits}`],
    [`steps-distance-time/?steps=${script}`, `steps: Steps: ${digits}`],
    ['daily-goal/?usual=-1&week=150', 'usual: Steps on an ordinary day must be between 0 and 100,000.'],
  ]
  assert.ok(links.length >= 11)
  for (const [link, message] of links) {
    const calculator = await Calculator.tool(link)
    assert.equal(calculator.messages, message)
    assert.equal(calculator.result, '', link)
    assert.equal(calculator.page.all('.calculator script, .calculator img').length, 0, link)
    assert.equal(calculator.hasNonsense, false, link)
    assert.deepEqual(calculator.page.log, [], link)
  }
})
