import { decodeHTMLAttribute, escapeAttribute } from 'entities';

/** A tag of a document, with where it stands in it. */
export interface Tag {
  start: number;
  end: number;
  kind: 'opening' | 'closing' | 'empty';
  /** In lower case, with its prefix. */
  name: string;
  /** The name as it is written. */
  written: string;
  /** As they are written, with the space before them. */
  attributes: string;
}

/** What is no tag begins so, and ends so. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
const TAG = /^<(\/?)([a-z_][\w.:-]*)(?=[\s/>])([\s\S]*?)(\/?)>$/i;
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)(\s*=\s*)("[^"]*"|'[^']*')/g;

/** Where the tag at `start` ends; -1 for a lone `<`, and for one that is broken off. */
function endOfTag(xml: string, start: number): number {
  const signs = /[<>"']/g;
  signs.lastIndex = start + 1;
  for (let found = signs.exec(xml); found; found = signs.exec(xml)) {
    const [sign] = found;
    if (sign === '<') return -1;
    if (sign === '>') return found.index + 1;
    const close = xml.indexOf(sign, found.index + 1);
    if (close === -1) return -1;
    signs.lastIndex = close + 1;
  }
  return -1;
}

/** Tags of an XML document in their order, in a time that grows as the document does. */
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

/** Attributes with the values of some of them changed; undefined leaves one as it is. */
export function changeAttributes(
  attributes: string,
  change: (name: string, value: string) => string | undefined,
): string {
  return attributes.replace(ATTRIBUTE, (whole, name: string, between: string, quoted: string) => {
    const changed = change(name.toLowerCase(), decodeHTMLAttribute(quoted.slice(1, -1)));
    return changed === undefined ? whole : `${name}${between}"${escapeAttribute(changed)}"`;
  });
}
