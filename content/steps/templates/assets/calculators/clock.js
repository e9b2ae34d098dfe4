/** Formats seconds like a clock: 6:30, or 1:05:00. */
export function clock(seconds) {
  const whole = Math.round(seconds)
  const two = (number) => String(number % 60).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}:${two(whole)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(whole)}`
}
