/** A list item of a program that does not nest lists. */
export interface ListLine {
  /** Content without its marker. */
  content: Node[];
  /** 1 for the outermost. */
  level: number;
  isOrdered: boolean;
  /** Its number, if it has one. */
  number: number | undefined;
  /** Id of its list, which continues after a nested one. */
  list: string;
}

interface Open {
  element: HTMLElement;
  level: number;
  list: string;
  isOrdered: boolean;
  next: number;
}

/** Builds nested lists from consecutive items. */
export function buildLists(document: Document, lines: ListLine[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  const open: Open[] = [];
  for (const line of lines) {
    while (isDeeper(open, line)) open.pop();
    const last = open.at(-1);
    if (last && last.level >= line.level && !goesOn(last, line)) open.pop();
    const top = open.at(-1);
    if (!top || top.level < line.level) open.push(begin(document, line, top?.element, roots));
    const current = open.at(-1) as Open;
    const item = document.createElement('li');
    item.append(...line.content);
    current.element.append(item);
    current.next = (line.number ?? current.next) + 1;
  }
  return roots;
}

/** Whether the innermost list ends before this item; skipped levels are tolerated. */
const isDeeper = (open: Open[], { level }: ListLine): boolean =>
  (open.at(-1)?.level ?? 0) > level && (open.at(-2)?.level ?? 0) >= level;

const goesOn = (open: Open, line: ListLine): boolean =>
  open.isOrdered === line.isOrdered &&
  (!line.isOrdered || open.list === line.list || open.next === line.number);

function begin(
  document: Document,
  { isOrdered, level, list, number = 1 }: ListLine,
  parent: HTMLElement | undefined,
  roots: HTMLElement[],
): Open {
  const element = document.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && number !== 1) element.setAttribute('start', String(number));
  if (parent) parent.lastElementChild?.append(element);
  else roots.push(element);
  return { element, level, list, isOrdered, next: number };
}
