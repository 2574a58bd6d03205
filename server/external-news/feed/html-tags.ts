import { DEFAULT_TAGS } from '../../../shared/html/sanitize-html.ts';

/** Current and obsolete HTML elements; other words in angle brackets are text. */
const ELEMENTS = new Set([
  ...DEFAULT_TAGS,
  ...'html head body title base link meta style script noscript template slot'.split(' '),
  ...'img picture source audio video track map area svg math canvas iframe embed object'.split(' '),
  ...'param applet form input button select datalist optgroup option textarea output'.split(' '),
  ...'label fieldset legend meter progress details summary dialog menu search'.split(' '),
  ...'ins del font center big strike tt acronym dir nobr marquee frame frameset'.split(' '),
]);
/** A tag with prefix and name, if it can be completed; or a lone `<`. */
const BRACKET =
  /<(\/?)(?:([a-z][\w.-]*:)?([a-z][\w.-]*)(?![\w.:-])(?=>|[\s/][^<>]*>|\s+[^\s"'<>=]{1,50}\s*=))?/gi;

interface Markup {
  html: string;
  hasTags: boolean;
}

/**
 * Escapes each `<` that opens no element (`Ag<Cu`, `<Au>`) and removes XHTML prefixes. `hasTags`: whether
 * there are tags.
 */
export function readMarkup(text: string): Markup {
  let hasTags = false;
  const html = text.replace(BRACKET, (whole, slash: string, prefix = '', name = '', at: number) => {
    const isElement = ELEMENTS.has(name.toLowerCase());
    if (isElement || prefix || name.includes('-')) {
      hasTags = true;
      return isElement ? `<${slash}${name}` : whole;
    }
    if (/^<(?:!--|!\[CDATA\[|\?xml)/i.test(text.slice(at, at + 9))) {
      hasTags = true;
      return whole;
    }
    return `&lt;${whole.slice(1)}`;
  });
  return { html, hasTags };
}
