// The calculators' formulas, compared with published values.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Page } from './support/page.mjs'
import { shippedSite } from './support/site.mjs'

const sp811 = 'NIST Special Publication 811 (2008), appendix B'
const who = 'WHO, Global Database on Body Mass Index, BMI classification'
const cdc = 'US CDC, about BMI for adults, how BMI is calculated'
const trs894 = 'WHO Technical Report Series 894 (2000), classification of adults'
const compendium = 'Ainsworth and others (2011): kcal = MET × kg × h; METs of codes 17190, 17200, 17220, 12050'
const acsm = "ACSM's Guidelines, 10th edition, table 6.3, as in Bushman (2020)"
const enough = 'Tudor-Locke and others (2011), doi:10.1186/1479-5868-8-79, abstract and computed translations'
const indices = 'Tudor-Locke and Bassett (2004), doi:10.2165/00007256-200434010-00001'
const notches = "the notches of Steps' goal, 500 apart"
const definition = 'the definition of the quantity'

/** A formula with its input, the published value, its number of decimals, and the source. */
const values = [
  // Units.
  ['metresPerMile', 1609.344, 3, sp811],
  ['kilogramsPerPound', 0.45359237, 8, sp811],
  ['units.in.worth', 0.0254, 4, sp811],
  ['units.ft.worth', 0.3048, 4, sp811],
  // Body mass index: 70 kg and 1.75 m; 68 kg and 165 cm; 150 lb and 5 ft 5 in.
  ['bodyMassIndex(70, 1.75)', 22.9, 1, who],
  ['bodyMassIndex(68, 1.65)', 24.98, 2, cdc],
  ['bodyMassIndex(150 * kilogramsPerPound, 65 * units.in.worth)', 24.96, 2, cdc],
  ['weightAt(22.9, 1.75)', 70.1, 1, `the inverse of ${who}`],
  // Energy by METs.
  ['energyOf(3.5, 70, 60)', 245, 0, compendium],
  ['energyOf(4.3, 70, 30)', 150.5, 1, compendium],
  ['energyOf(5, 60, 60)', 300, 0, compendium],
  ['energyOf(9.8, 70, 30)', 343, 0, compendium],
  ['energyOf(1, 1, 60)', 1, 0, compendium],
  ['energyAboveRest(4.3, 70, 30)', 115.5, 1, compendium],
  // Energy by oxygen: 2.5 mph is 67 m a minute; 3 % of incline, 50 kg, 30 minutes; 8 METs of running are 122.5 m a minute.
  ['walkingOxygen(67, 0.03)', 13.8, 1, acsm],
  ['energyOfOxygen(13.8, 50, 30)', 103.5, 1, acsm],
  ['walkingOxygen(0)', 3.5, 1, `rest, ${acsm}`],
  ['walkingOxygen(100)', 13.5, 1, acsm],
  ['runningOxygen(122.5)', 28, 1, `8 METs, ${acsm}`],
  ['runningOxygen(160, 0.05)', 42.7, 1, acsm],
  ['metOf(runningOxygen(122.5))', 8, 1, acsm],
  // Steps per day: 30 minutes on a day of 5,000 steps, an hour, and 150 minutes spread over a week.
  ['moderateCadence * 30', 3000, 0, enough],
  ['dailyGoal(5000, 30 * 7)', 8000, 0, enough],
  ['dailyGoal(5000, 60 * 7)', 11000, 0, enough],
  ['Math.round(dailyGoal(5000, 150) / 100) * 100', 7100, 0, enough],
  ['notch(7143)', 7000, 0, notches],
  ['notch(7250)', 7500, 0, notches],
  ['notch(0)', 500, 0, notches],
  // Steps, distance, time, pace.
  ['stepLengthOver(100, 138)', 0.725, 3, definition],
  ['stepLengthFromHeight(1.7)', 0.704, 3, 'the rule of thumb, 0.414'],
  ['distanceOf(8000, 0.7)', 5600, 0, definition],
  ['stepsOver(5000, 0.7)', 7142.86, 2, definition],
  ['minutesOf(8000, 100)', 80, 0, definition],
  ['pace(5000, 32.5, 1000)', 390, 0, definition],
  ['pace(5000, 32.5, metresPerMile)', 627.6, 1, definition],
  ['speed(5000, 32.5, 1000)', 9.23, 2, definition],
  ['speed(3 * metresPerMile, 45, metresPerMile)', 4, 6, definition],
]

/** The names of ranges. */
const names = [
  ['weightClass(18.49)', 'underweight', trs894], ['weightClass(18.5)', 'the normal range', trs894],
  ['weightClass(24.99)', 'the normal range', trs894], ['weightClass(25)', 'pre-obese', trs894],
  ['weightClass(30)', 'obese class I', trs894], ['weightClass(35)', 'obese class II', trs894],
  ['weightClass(40)', 'obese class III', trs894], ['activityLevel(4999)', 'sedentary', indices],
  ['activityLevel(5000)', 'low active', indices], ['activityLevel(7500)', 'somewhat active', indices],
  ['activityLevel(10000)', 'active', indices], ['activityLevel(12499)', 'active', indices],
  ['activityLevel(12500)', 'highly active', indices],
]

const clocks = [[59.6, '1:00'], [390, '6:30'], [3599.5, '1:00:00'], [16456, '4:34:16']]

/** Whether the number must be an integer, the typed text, and the expected number or problem. */
const readings = [
  [false, '70', '70'], [false, ' 70,5 ', '70.5'], [false, '70.5', '70.5'], [false, '.5', '0.5'], [false, '5,', '5'], [false, '+3', '3'],
  [false, '-3', '-3'], [false, '−3', '-3'], [false, '0,125', '0.125'], [false, '42.195', '42.195'], [false, '42,195', 'comma'],
  [false, '1,234,567', 'text'], [false, '1e3', 'text'], [false, '0x10', 'text'], [false, 'Infinity', 'text'], [false, 'NaN', 'text'],
  [false, '7 0', 'text'], [false, '', 'empty'], [false, '  ', 'empty'], [true, '8000', '8000'], [true, '8,000', '8000'],
  [true, '8.000', '8000'], [true, '8 000', '8000'], [true, '8’000', '8000'], [true, '1,234,567', '1234567'],
  [true, '1,234.567', 'text'], [true, '8000.5', 'whole'], [true, '1e3', 'text'],
]

let exported

before(async () => {
  const page = await Page.open(shippedSite(), 'steps/tools/')
  const modules = ['formulas', 'units', 'number', 'clock'].map((name) => page.import(page.asset(`apps/steps/calculators/${name}.js`)))
  exported = Object.assign({}, ...await Promise.all(modules))
})

/** Returns the value of an expression that uses the exported names. */
const value = (expression) => new Function(...Object.keys(exported), `return ${expression}`)(...Object.values(exported))

test('formulas have the published values', () => {
  assert.ok(values.length >= 37 && names.length >= 13 && clocks.length >= 4)
  for (const [call, result, decimals, source] of values) assert.equal(Number(value(call).toFixed(decimals)), result, `${call}, ${source}`)
  for (const [call, name, source] of names) assert.equal(value(call), name, `${call}, ${source}`)
  for (const [seconds, text] of clocks) assert.equal(exported.clock(seconds), text)
})

test('numbers are parsed in all usual notations', () => {
  assert.ok(readings.length >= 28)
  for (const [isWhole, text, reading] of readings) {
    const { problem, value } = exported.readNumber(text, isWhole)
    assert.equal(String(problem ?? value), reading, text)
  }
})
