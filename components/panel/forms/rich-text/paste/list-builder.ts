/** A line of a list, as a program that has no nested lists gives it. */
export interface ListLine {
  /** What it says, without its sign or number. */
  content: Node[];
  /** 1 for the outermost. */
  level: number;
  isOrdered: boolean;
  /** Its number, where it says one. */
  number: number | undefined;
  /** Name of the list that it belongs to; a list goes on after a deeper one. */
  list: string;
}

interface Open {
  element: HTMLElement;
  level: number;
  list: string;
  isOrdered: boolean;
  next: number;
}

/** Makes nested lists of lines that follow each other. */
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

/** Whether the innermost list ends before this line; one below a level that was left out takes it in. */
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
