// Body mass index. Kilograms and meters.

export const bodyMassIndex = (weight, height) => weight / height ** 2
export const weightAt = (index, height) => index * height ** 2

const classes = [
  [18.5, 'underweight'], [25, 'the normal range'], [30, 'pre-obese'], [35, 'obese class I'], [40, 'obese class II'],
]

/** The World Health Organization's class of an adult's body mass index. */
export const weightClass = (index) => classes.find(([to]) => index < to)?.[1] ?? 'obese class III'
