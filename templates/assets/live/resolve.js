import { words } from '../words/live.js'
import { evaluate, firstMatch } from './condition.js'
import { title } from './value-title.js'

/** What a row of a place {section, screen, model, state, base} shows, by the rules of the model's `ConfigurationResolver`. */
export function resolve(row, { section, screen, model, state, base }) {
  const { value } = state
  const setting = model.setting(row.setting)
  const holds = (condition) => evaluate(condition, value)
  const isKnown = [section, row].every(({ visibleWhen }) => holds(visibleWhen) !== null)
  const isUsable = isKnown && holds(section.enabledWhen) && holds(row.enabledWhen)
  const stopped = firstMatch(screen.states, value)?.rows === 'disabled'
  const applying = (row.trailing ?? []).filter((item) => holds(item.when))
  const label = applying.find((item) => item.swatches === undefined)
  const showsValue = !row.trailing && ['picker', 'range', 'text'].includes(row.kind)
  return {
    visible: holds(row.visibleWhen) !== false,
    enabled: isUsable && !stopped,
    reason: isUsable ? undefined : (firstMatch(row.disabledReason, value) ?? firstMatch(section.disabledReason, value))?.text,
    icon: firstMatch(row.icon, value),
    badge: firstMatch(row.badge, value),
    swatches: applying.find((item) => item.swatches !== undefined)?.swatches ?? 0,
    trailing: setting?.sensitive ? words.withheld : showsValue ? derived('setting') : label && (label.text ? filled(label.text, model) : derived(label.value)),
    value: setting && value(setting.id),
  }

  function derived(name) {
    if (name === 'icon') return base.iconTitle
    if (name === 'language') return base.language
    if (name === 'version') return model.version
    if (name.startsWith('profile.')) return base.profile?.[name.slice(8)]
    if (name.startsWith('url:')) return value(name.slice(4)) ?? undefined
    const shown = name === 'setting' ? setting : model.setting(name)
    const current = shown && value(shown.id)
    return current === null || current === undefined ? undefined : title(current, shown)
  }
}

/** Whether an option asks for an entitlement that the user lacks. */
export function isLocked(option, model, state) {
  const entitlement = model.entitlement(option.entitlement)
  return entitlement !== undefined && evaluate(entitlement.when, state.value) !== true
}

/** A text with its placeholders filled, undefined where a value is not known. */
export function filled(text, { version, build, name }) {
  const values = { version, build, name }
  let isKnown = true
  const result = text.replace(/\{(\w+)\}/g, (whole, word) => word in values ? values[word] ?? (isKnown = false) : whole)
  return isKnown ? result : undefined
}
