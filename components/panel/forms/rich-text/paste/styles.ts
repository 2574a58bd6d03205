/** Declarations of a style by their property, in lower case. */
type Declarations = Map<string, string>;

/** What a style says of the letters; undefined where it says nothing. */
export interface LetterStyle {
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  raised?: 'sub' | 'sup' | 'none';
}

/** Reads the text of a `style` attribute: the policy of the page blinds `element.style` (record 080). */
export function declarationsOf(style: string): Declarations {
  const declarations: Declarations = new Map();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, colon).trim().toLowerCase();
    if (colon > 0)
      declarations.set(
        property,
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return declarations;
}

const isHeavy = (weight: string): boolean =>
  /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;

const RAISED: Record<string, LetterStyle['raised']> = {
  super: 'sup',
  sub: 'sub',
  baseline: 'none',
};

/** What declarations say of the letters. */
export function letterStyleOf(declarations: Declarations): LetterStyle {
  // `font: italic bold 12pt Arial`; what stands before the size.
  const font = declarations.get('font')?.split(/\s+/) ?? [];
  const weight = declarations.get('font-weight') ?? font.find(isHeavy);
  const slant =
    declarations.get('font-style') ?? font.find((word) => /^(?:italic|oblique)$/.test(word));
  const line = declarations.get('text-decoration-line') ?? declarations.get('text-decoration');
  const raised = RAISED[declarations.get('vertical-align') ?? ''];
  return {
    ...(weight && weight !== 'inherit' && { isBold: isHeavy(weight) }),
    ...(slant && slant !== 'inherit' && { isItalic: /^(?:italic|oblique)/.test(slant) }),
    // A line under all of a sentence goes through to what is in it: none takes it away.
    ...(line?.includes('underline') && { isUnderlined: true }),
    ...(line?.includes('line-through') && { isStruck: true }),
    ...(raised && { raised }),
  };
}

/** Whether nobody sees what has this style. */
export const isHidden = (declarations: Declarations): boolean =>
  declarations.get('display') === 'none' || declarations.get('mso-hide') === 'all';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const CLASS_SELECTOR = /^[a-z0-9]*\.([\w-]+)$/i;

/** Styles of the classes that a document declares, as word processors and sheets do for whole cells and lines. */
export function classStyles(sheets: string[]): Map<string, string> {
  const styles = new Map<string, string>();
  for (const [, selectors = '', style = ''] of sheets.join('\n').matchAll(RULE)) {
    for (const selector of selectors.split(',')) {
      const name = CLASS_SELECTOR.exec(selector.trim())?.[1];
      if (name) styles.set(name, `${styles.get(name) ?? ''};${style}`);
    }
  }
  return styles;
}
