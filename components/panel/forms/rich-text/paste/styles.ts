/** Declarations of a style by their property, in lower case. */
type Declarations = Map<string, string>;

/** Text style; undefined properties are inherited. */
export interface TextStyle {
  isBold?: boolean;
  isItalic?: boolean;
  isUnderlined?: boolean;
  isStruck?: boolean;
  raised?: 'sub' | 'sup' | 'none';
}

/** Parses a `style` attribute: the content policy of the page empties `element.style` (record 080). */
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

const RAISED: Record<string, TextStyle['raised']> = {
  super: 'sup',
  sub: 'sub',
  baseline: 'none',
};

/** Text style of declarations. */
export function textStyleOf(declarations: Declarations): TextStyle {
  // `font: italic bold 12pt Arial`: the part before the size.
  const font = declarations.get('font')?.split(/\s+/) ?? [];
  const weight = declarations.get('font-weight') ?? font.find(isHeavy);
  const slant =
    declarations.get('font-style') ?? font.find((word) => /^(?:italic|oblique)$/.test(word));
  const line = declarations.get('text-decoration-line') ?? declarations.get('text-decoration');
  const raised = RAISED[declarations.get('vertical-align') ?? ''];
  return {
    ...(weight && weight !== 'inherit' && { isBold: isHeavy(weight) }),
    ...(slant && slant !== 'inherit' && { isItalic: /^(?:italic|oblique)/.test(slant) }),
    // Underlines propagate to descendants, which cannot remove them.
    ...(line?.includes('underline') && { isUnderlined: true }),
    ...(line?.includes('line-through') && { isStruck: true }),
    ...(raised && { raised }),
  };
}

/** Whether the style hides the element. */
export const isHidden = (declarations: Declarations): boolean =>
  declarations.get('display') === 'none' || declarations.get('mso-hide') === 'all';

const RULE = /([^{}]+)\{([^{}]*)\}/g;
const CLASS_SELECTOR = /^[a-z0-9]*\.([\w-]+)$/i;

/** Styles by class of the document's style sheets, which word processors and spreadsheets use. */
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
