import { decodeHTMLAttribute, escapeAttribute } from 'entities';

/** A tag of a document with its offsets. */
export interface Tag {
  start: number;
  end: number;
  kind: 'opening' | 'closing' | 'empty';
  /** In lower case, with prefix. */
  name: string;
  /** The original name. */
  written: string;
  /** Original text, with the space before it. */
  attributes: string;
}

/** Delimiters of comments, CDATA, instructions and declarations. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
const TAG = /^<(\/?)([a-z_][\w.:-]*)(?=[\s/>])([\s\S]*?)(\/?)>$/i;
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)(\s*=\s*)("[^"]*"|'[^']*')/g;

/** End of the tag at `start`; -1 for a lone `<` and a truncated tag. */
function endOfTag(xml: string, start: number): number {
  const delimiters = /[<>"']/g;
  delimiters.lastIndex = start + 1;
  for (let found = delimiters.exec(xml); found; found = delimiters.exec(xml)) {
    const [delimiter] = found;
    if (delimiter === '<') return -1;
    if (delimiter === '>') return found.index + 1;
    const close = xml.indexOf(delimiter, found.index + 1);
    if (close === -1) return -1;
    delimiters.lastIndex = close + 1;
  }
  return -1;
}

/** Tags of an XML document in order, in linear time. */
export function* readTags(xml: string): Generator<Tag> {
  let start = xml.indexOf('<');
  while (start !== -1) {
    const section = SECTIONS.find(([opening]) => xml.startsWith(opening, start));
    if (section) {
      const close = xml.indexOf(section[1], start + section[0].length);
      if (close === -1) return;
      start = xml.indexOf('<', close + section[1].length);
      continue;
    }
    const end = endOfTag(xml, start);
    const [, slash, name, attributes = '', empty] =
      TAG.exec(xml.slice(start, Math.max(end, start))) ?? [];
    if (name) {
      const kind = slash ? 'closing' : empty ? 'empty' : 'opening';
      yield { start, end, kind, name: name.toLowerCase(), written: name, attributes };
    }
    start = xml.indexOf('<', name ? end : start + 1);
  }
}

/** Changes values of attributes; undefined keeps one. */
export function changeAttributes(
  attributes: string,
  change: (name: string, value: string) => string | undefined,
): string {
  return attributes.replace(ATTRIBUTE, (whole, name: string, between: string, quoted: string) => {
    const changed = change(name.toLowerCase(), decodeHTMLAttribute(quoted.slice(1, -1)));
    return changed === undefined ? whole : `${name}${between}"${escapeAttribute(changed)}"`;
  });
}
