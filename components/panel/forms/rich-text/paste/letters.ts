import { classStyles, declarationsOf, isHidden, letterStyleOf } from './styles';

/** What the letters of a piece of text look like, by itself and by all around it. */
interface Look {
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  raised: 'sub' | 'sup' | 'none';
}

const PLAIN: Look = { isBold: false, isItalic: false, isUnderlined: false, raised: 'none' };

const BY_TAG: Record<string, Partial<Look>> = {
  b: { isBold: true },
  strong: { isBold: true },
  i: { isItalic: true },
  em: { isItalic: true },
  cite: { isItalic: true },
  u: { isUnderlined: true },
  ins: { isUnderlined: true },
  sub: { raised: 'sub' },
  sup: { raised: 'sup' },
};
const STRUCK = /^(?:s|strike|del)$/;
/** They say how letters look, and nothing else. */
const MERE_LOOK = /^(?:b|strong|i|em|cite|u|ins|sub|sup|s|strike|del|span|font|small|big|o:p)$/;
/** Text that stands in one of these itself is space between their parts. */
const HOLDS_PARTS = /^(?:ul|ol|table|thead|tbody|tfoot|tr|colgroup|dl)$/;
/** Bold by themselves, so that nobody means more by it. */
const HEADING = /^(?:h[1-6]|th)$/;

/**
 * Turns styles of the clipboard into `strong`, `em`, `u`, `sub` and `sup`, and takes away those that a style contradicts
 * (Google Docs has all of a text in `<b style="font-weight:normal">`), and what is hidden. Answers whether letters were
 * struck out, which a text here cannot be.
 */
export function stylesToTags(document: Document): boolean {
  const sheets = [...document.querySelectorAll('style')];
  const classes = classStyles(sheets.map(({ textContent }) => textContent ?? ''));
  for (const sheet of sheets) sheet.remove();
  let isStruck = false;

  const declared = (element: Element) => {
    const byClass = [...element.classList].map((name) => classes.get(name) ?? '');
    return declarationsOf([...byClass, element.getAttribute('style') ?? ''].join(';'));
  };
  const walk = (element: Element, around: Look) => {
    const declarations = declared(element);
    if (isHidden(declarations) || element.hasAttribute('hidden')) return element.remove();
    const { localName: tag } = element;
    const { isStruck: isLined, ...own } = letterStyleOf(declarations);
    if (STRUCK.test(tag) || isLined) isStruck ||= element.textContent?.trim() !== '';
    const look: Look = { ...around, ...BY_TAG[tag], ...own };
    // A link is underlined anyway.
    if (tag === 'a') look.isUnderlined = false;
    if (HEADING.test(tag)) look.isBold = false;
    const isHeading = element.closest('h1, h2, h3, h4, h5, h6, th') !== null;
    const isLink = element.closest('a') !== null;
    const shown = {
      ...look,
      isBold: look.isBold && !isHeading,
      isUnderlined: look.isUnderlined && !isLink,
    };
    for (const child of [...element.childNodes]) {
      if (child instanceof Element) walk(child, look);
      else if (child instanceof Text && !HOLDS_PARTS.test(tag)) dress(child, shown);
    }
    if (MERE_LOOK.test(tag)) element.replaceWith(...element.childNodes);
  };
  walk(document.body, PLAIN);
  return isStruck;
}

/** Puts the tags of a look around a text. */
function dress(text: Text, look: Look): void {
  // Space between blocks is no text.
  if (/^\s*\n\s*$/.test(text.data)) return;
  const tags = [
    look.isBold && 'strong',
    look.isItalic && 'em',
    look.isUnderlined && 'u',
    look.raised !== 'none' && look.raised,
  ];
  let dressed: Node = text;
  const place = text.ownerDocument.createComment('');
  text.replaceWith(place);
  for (const tag of tags) {
    if (!tag) continue;
    const outer = text.ownerDocument.createElement(tag);
    outer.append(dressed);
    dressed = outer;
  }
  place.replaceWith(dressed);
}
