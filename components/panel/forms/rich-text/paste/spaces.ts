import { unglueWords } from '@/lib/core/glued-words';

const BLOCKS =
  'p, h1, h2, h3, h4, h5, h6, li, ul, ol, td, th, tr, table, blockquote, figure, figcaption, div, hr, pre, section, article, header, footer, dt, dd';

/** Superfluous no-break spaces: two in a row, or at the end of a line. */
const SPARE = /(?<=^|\s)\u00A0|\u00A0(?=\s|$)/g;

const mended = (text: string): string => unglueWords(text.replaceAll(SPARE, ' '));

/** Replaces the no-break spaces that Safari marks; must run before the marks are removed. */
export function mendMarkedSpaces(body: HTMLElement): void {
  for (const space of body.querySelectorAll('.Apple-converted-space')) {
    space.textContent = space.textContent?.replaceAll('\u00A0', ' ') ?? '';
  }
}

/** Replaces superfluous no-break spaces by spaces, and removes empty lines. */
export function mendSpaces(body: HTMLElement): void {
  for (const line of linesOf(body)) {
    const text = mended(line.map(({ data }) => data).join(''));
    let place = 0;
    for (const part of line) {
      const { length } = part.data;
      part.data = text.slice(place, place + length);
      place += length;
    }
  }
  for (const rule of body.querySelectorAll('br')) if (isSpareBreak(rule)) rule.remove();
  for (const block of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote')) {
    if (!block.textContent?.trim() && !block.querySelector('img, table, hr')) block.remove();
  }
}

/** Text nodes by line: between block boundaries and breaks. */
function linesOf(body: HTMLElement): Text[][] {
  const lines: Text[][] = [[]];
  const walk = (node: Node) => {
    if (node instanceof Text) return void lines.at(-1)?.push(node);
    const divides = node instanceof Element && node.matches(`br, img, ${BLOCKS}`);
    if (divides) lines.push([]);
    for (const child of node.childNodes) walk(child);
    if (divides) lines.push([]);
  };
  walk(body);
  return lines.filter(({ length }) => length > 0);
}

const isBlock = (node: Node | null): boolean => node instanceof Element && node.matches(BLOCKS);

/** A break between blocks, or at the end of one, is superfluous. */
function isSpareBreak(rule: Element): boolean {
  const [before, after] = [beside(rule, 'previousSibling'), beside(rule, 'nextSibling')];
  return after === null ? rule.parentElement !== null : isBlock(before) || isBlock(after);
}

function beside(node: Node, way: 'previousSibling' | 'nextSibling'): Node | null {
  let next = node[way];
  while (next && (next instanceof Comment || (next instanceof Text && !next.data.trim()))) {
    next = next[way];
  }
  return next;
}
