/** Texts of lists whose order an editor sets. */
export const orderTexts = {
  up: 'Subir',
  down: 'Bajar',
  drag: 'Arrastra para cambiar el orden',
} as const;

/** The list with the item at `from` moved to `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items];
  const [moved] = rest.splice(from, 1);
  if (moved !== undefined) rest.splice(to, 0, moved);
  return rest;
}
