import { buildLists, type ListLine } from './list-builder';
import { declarationsOf } from './styles';
import { isListNumber, levelOfMargin, markerOfText, readMarker, readMsoList } from './word-markers';

const styleOf = (element: Element) => declarationsOf(element.getAttribute('style') ?? '');

/**
 * Converts to lists what Word, Outlook and LibreOffice copy as paragraphs with a list marker and the level in
 * `mso-list`, or with the marker in the text only.
 */
export function paragraphsToLists(body: HTMLElement): void {
  let run: { paragraph: Element; line: ListLine }[] = [];
  const end = () => {
    const [first] = run;
    if (first) {
      const lists = buildLists(
        body.ownerDocument,
        run.map(({ line }) => line),
      );
      first.paragraph.before(...lists);
      for (const { paragraph } of run) paragraph.remove();
    }
    run = [];
  };
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const line = lineOf(paragraph);
    const last = run.at(-1)?.paragraph;
    if (last && (!line || nextBlock(last) !== paragraph)) end();
    if (line) run.push({ paragraph, line });
  }
  end();
}

/** The next block, if only white space and comments are between. */
function nextBlock(block: Element): Element | null {
  let next = block.nextSibling;
  while (next && !(next instanceof Element)) {
    if (next instanceof Text && next.data.trim()) return null;
    next = next.nextSibling;
  }
  return next;
}

/** A paragraph as list item; undefined for others, which keep their marker in the text. */
function lineOf(paragraph: Element): ListLine | undefined {
  if (paragraph.closest('li')) return undefined;
  const style = styleOf(paragraph);
  const sign = [...paragraph.querySelectorAll('[style]')].find(
    (part) => styleOf(part).get('mso-list') === 'ignore',
  );
  const isHeading = paragraph.localName !== 'p';
  const ofWord = readMsoList(style.get('mso-list'));
  if (sign) {
    const text = (sign.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const marker = readMarker(text);
    if (isHeading || !ofWord || !isListNumber(marker.number)) {
      sign.replaceWith(`${text} `);
      return undefined;
    }
    sign.remove();
    return { content: [...paragraph.childNodes], ...ofWord, ...marker };
  }
  if (isHeading) return undefined;
  const isOfList = /(?:^|\s)MsoListParagraph/.test(paragraph.className);
  const before = markerOfText(paragraph.textContent ?? '', isOfList);
  if (before === undefined) return undefined;
  takeAway(paragraph, before.length);
  const level = ofWord?.level ?? levelOfMargin(style.get('margin-left'));
  const list = ofWord?.list ?? '';
  return { content: [...paragraph.childNodes], list, level, ...readMarker(before.trim()) };
}

/** Removes the first characters of a block. */
function takeAway(block: Element, count: number): void {
  let left = count;
  const texts = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text && left > 0; text = texts.nextNode()) {
    const taken = Math.min(left, text.nodeValue?.length ?? 0);
    text.nodeValue = text.nodeValue?.slice(taken) ?? '';
    left -= taken;
  }
}
