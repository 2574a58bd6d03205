import type { ModerationAction } from '../../contract/moderation.ts';

/** Acts of keys in a queue. */
export type Shortcut = ModerationAction | 'next' | 'previous' | 'select' | 'all' | 'open' | 'help';

/** Keys of the queue, as its help lists them; active while the list has the focus. */
export const SHORTCUTS: { keys: string[]; names: string; does: Shortcut; text: string }[] = [
  { keys: ['j', 'ArrowDown'], names: 'J o ↓', does: 'next', text: 'Siguiente' },
  { keys: ['k', 'ArrowUp'], names: 'K o ↑', does: 'previous', text: 'Anterior' },
  { keys: ['x'], names: 'X', does: 'select', text: 'Elegir o soltar' },
  { keys: ['e'], names: 'E', does: 'all', text: 'Elegir todo, o nada' },
  { keys: ['a'], names: 'A', does: 'aprobar', text: 'Aprobar' },
  { keys: ['o'], names: 'O', does: 'ocultar', text: 'Ocultar' },
  { keys: ['r'], names: 'R', does: 'restaurar', text: 'Restaurar' },
  { keys: ['s'], names: 'S', does: 'suspender', text: 'Suspender la cuenta' },
  { keys: ['l'], names: 'L', does: 'levantar_suspension', text: 'Levantar la suspensión' },
  { keys: ['v'], names: 'V', does: 'open', text: 'Ver en su página' },
  { keys: ['?'], names: '?', does: 'help', text: 'Estos atajos' },
];

/** Act of a key; undefined for other keys and for those with Ctrl, Alt or Meta. */
export function shortcutOf(
  press: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): Shortcut | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return SHORTCUTS.find(({ keys }) => keys.includes(key))?.does;
}
