import { words } from '../../words/live.js'
import { evaluate, firstMatch } from './condition.js'
import { driven } from './driven.js'
import { title } from './value-title.js'

/** What a row shows, as `ConfigurationResolver` has it. */
export function resolve(row, place) {
  const { section, screen, model, state, base } = place
  const { value } = state
  const setting = model.setting(row.setting)
  const holds = (condition) => evaluate(condition, value)
  const isUsable = [section, row].every(({ visibleWhen }) => holds(visibleWhen) !== null) && holds(section.enabledWhen) && holds(row.enabledWhen)
  const stopped = firstMatch(screen.states, value)?.rows === 'disabled'
  const applying = (row.trailing ?? []).filter((item) => holds(item.when))
  const label = applying.find((item) => item.swatches === undefined)
  const showsValue = !row.trailing && !/^(toggle|list|link|action|info|custom)$/.test(row.kind)
  const trailing = setting?.sensitive ? words.withheld : showsValue ? derived('setting') : label && (label.text ? filled(label.text, place, row) : derived(label.value))
  return {
    visible: holds(row.visibleWhen) !== false,
    enabled: isUsable && !stopped,
    reason: isUsable ? undefined : (firstMatch(row.disabledReason, value) ?? firstMatch(section.disabledReason, value))?.text,
    icon: firstMatch(row.icon, value),
    badge: firstMatch(row.badge, value),
    swatches: applying.find((item) => item.swatches !== undefined)?.swatches ?? 0,
    trailing,
    unknown: label ? filled(label.text ?? '', place, row, '…') : place.isUndescribed?.(row) ? '' : undefined,
    value: setting && value(setting.id),
  }

  function derived(name) {
    if (name === 'icon') return place.iconPart('.icon__title')?.firstChild.data
    if (name === 'language') return driven('language', place) ?? base.language
    if (name === 'version') return model.version
    if (name.startsWith('profile.')) return base.profile?.[name.slice(8)]
    if (name.startsWith('url:')) return value(name.slice(4)) ?? undefined
    return titleOf(name === 'setting' ? row.setting : name, place)
  }
}

/** A text with its placeholders filled; undefined if a value is not known. */
export function filled(text, place, row, unknown) {
  let isKnown = true
  const value = (id) => id && (titleOf(id, place) ?? words.conditionUnknown)
  const result = text.replace(/\{([^{}]*)\}/g, (whole, word) => {
    const filling = word === 'value' ? value(row?.setting)
      : word.startsWith('value:') ? value(word.slice(6)) : /^(version|build|name)$/.test(word) ? place.model[word] : whole
    return filling ?? unknown ?? (isKnown = false)
  })
  return isKnown ? result : undefined
}

/** A setting's value in words, if it may be shown. */
function titleOf(id, { model, state }) {
  const setting = model.setting(id)
  const value = setting && !setting.sensitive ? state.value(id) : null
  return value === null ? undefined : title(value, setting)
}
