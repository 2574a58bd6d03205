import { classStyles, declarationsOf, isHidden, textStyleOf } from './styles';

/** Computed style of a piece of text. */
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
/** Tags that are only formatting. */
const MERE_LOOK = /^(?:b|strong|i|em|cite|u|ins|sub|sup|s|strike|del|span|font|small|big|o:p)$/;
/** Text directly in these is white space between their children. */
const HOLDS_PARTS = /^(?:ul|ol|table|thead|tbody|tfoot|tr|colgroup|dl)$/;
/** Bold by default, so that bold in them carries no emphasis. */
const HEADING = /^(?:h[1-6]|th)$/;

/**
 * Converts clipboard styles to `strong`, `em`, `u`, `sub` and `sup`, and removes tags that a style contradicts
 * (Google Docs wraps all text in `<b style="font-weight:normal">`), and hidden content. Returns whether text was
 * struck out, which is not supported.
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
    const { isStruck: isLined, ...own } = textStyleOf(declarations);
    if (STRUCK.test(tag) || isLined) isStruck ||= element.textContent?.trim() !== '';
    const look: Look = { ...around, ...BY_TAG[tag], ...own };
    // Links are underlined anyway.
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

/** Wraps a text in the tags of a style. */
function dress(text: Text, look: Look): void {
  // White space between blocks.
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
