/** A row that is dragged, and the place at which it would be dropped; from 0. */
export interface Drag {
  from: number;
  to: number;
}

/** Classes of the borders and the opacity of a row at `place` while one is dragged: a line shows where it would go. */
export function dragMarks(drag: Drag | undefined, place: number): string {
  const top = place === 0 ? 'border-t-line' : 'border-t-transparent';
  const isTarget = drag !== undefined && drag.to === place && drag.from !== place;
  if (!isTarget) return `border-b-line ${top} ${drag?.from === place ? 'opacity-50' : ''}`;
  return drag.from < place ? `border-b-accent ${top}` : 'border-t-accent border-b-line';
}
