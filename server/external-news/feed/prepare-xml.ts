import { escapeAttribute } from 'entities';
import { changeAttributes, readTags, type Tag } from './xml-tags.ts';

/**
 * Elements that publishers put into items of RSS without a word in any specification, by the names
 * of those that mean the same.
 */
const KNOWN_AS: Record<string, string> = {
  content: 'content:encoded',
  body: 'content:encoded',
  'xhtml:body': 'content:encoded',
  fulltext: 'content:encoded',
  full_text: 'content:encoded',
  'full-text': 'content:encoded',
  'yandex:full-text': 'content:encoded',
  'turbo:content': 'content:encoded',
  'excerpt:encoded': 'dc:description',
  summary: 'dc:description',
  abstract: 'dc:description',
  excerpt: 'dc:description',
  teaser: 'dc:description',
  date: 'dc:date',
  published: 'atom:published',
  issued: 'atom:issued',
  created: 'atom:created',
  updated: 'atom:updated',
  modified: 'atom:modified',
  image: 'itunes:image',
  thumbnail: 'itunes:image',
  'post-thumbnail': 'itunes:image',
};
/** Texts of RSS by the element of Atom that means the same: feedsmith tells only the base of those. */
const OF_ATOM: Record<string, string> = {
  'content:encoded': 'atom:content',
  description: 'atom:summary',
  'dc:description': 'atom:summary',
};
const PICTURE = 'itunes:image';
const ADDRESSES = ['href', 'src', 'url'];
const MOST_CHARACTERS = 2000;
const WORTH_IT = new RegExp(`xml:base|<(?:${Object.keys(KNOWN_AS).join('|')})[\\s>]`, 'i');

interface Open {
  name: string;
  /** Address by which relative ones are resolved here; undefined where none is declared. */
  base: string | undefined;
  isItem: boolean;
  /** Whether it holds the address of an item's picture in an element `url`. */
  isPicture: boolean;
  /** What its closing tag becomes. */
  closing: string | undefined;
}

function resolve(reference: string, base: string): string | undefined {
  if (reference.length > MOST_CHARACTERS || !URL.canParse(reference, base)) return undefined;
  const { href } = new URL(reference, base);
  // Each of a thousand nested ones could make it longer.
  return href.length > MOST_CHARACTERS ? undefined : href;
}

/** Elements that are open, from the outermost. */
class Path {
  readonly #open: Open[] = [];
  readonly #counts = new Map<string, number>();

  get last(): Open | undefined {
    return this.#open.at(-1);
  }

  enter(element: Open): void {
    this.#open.push(element);
    this.#counts.set(element.name, (this.#counts.get(element.name) ?? 0) + 1);
  }

  /** Leaves an element, and all in it that nobody has closed; undefined where none is open. */
  leave(name: string): Open | undefined {
    if (!this.#counts.get(name)) return undefined;
    for (;;) {
      const left = this.#open.pop();
      if (!left) return undefined;
      this.#counts.set(left.name, (this.#counts.get(left.name) ?? 0) - 1);
      if (left.name === name) return left;
    }
  }
}

/** Makes the addresses of a tag absolute, and the base that it declares. */
function absoluteAttributes(tag: Tag, outer: string | undefined, address: string) {
  if (!outer && !/xml:base/i.test(tag.attributes)) {
    return { base: undefined, hasOwn: false, attributes: tag.attributes };
  }
  let own: string | undefined;
  changeAttributes(tag.attributes, (name, value) => {
    if (name === 'xml:base') own = resolve(value.trim(), outer ?? address);
    return undefined;
  });
  const base = own ?? outer ?? address;
  const attributes = changeAttributes(tag.attributes, (name, value) => {
    if (name === 'xml:base') return base;
    return ADDRESSES.includes(name) ? resolve(value.trim(), base) : undefined;
  });
  return { base, hasOwn: own !== undefined, attributes };
}

interface Shape {
  opening: string;
  /** Its closing tag; undefined for that of the document. */
  closing?: string;
  isPicture?: boolean;
}

/** An element of an item of RSS, as the library knows it. */
function knownShape(tag: Tag, attributes: string, hasBase: boolean, inside: string): Shape {
  const isText = !/^\s*<[a-z]/i.test(inside);
  const known = KNOWN_AS[tag.name] ?? tag.name;
  if (known === PICTURE && !isText) return { opening: '', closing: '', isPicture: true };
  const atom = OF_ATOM[known];
  const isMarkup = known === 'content:encoded' && known !== tag.name && !isText;
  const hasType = known !== tag.name && /\stype\s*=/i.test(attributes);
  if (tag.kind === 'empty' || !atom || !(isMarkup || hasType || hasBase)) {
    const slash = tag.kind === 'empty' ? '/' : '';
    return { opening: `<${known}${attributes}${slash}>`, closing: `</${known}>` };
  }
  if (!isMarkup) {
    const type = hasType ? '' : ' type="html"';
    return { opening: `<${atom}${attributes}${type}>`, closing: `</${atom}>` };
  }
  // Markup that stands in the document itself is XHTML, which Atom has in a `div`.
  const div = `${/^[^:]+:/.exec(tag.name)?.[0] ?? ''}div`;
  const others = attributes.replace(/\stype\s*=\s*(?:"[^"]*"|'[^']*')/i, '');
  return {
    opening: `<${atom}${others} type="xhtml"><${div}>`,
    closing: `</${div}></${atom}>`,
  };
}

/** What becomes of an element of RSS; undefined for one that stays as it is. */
function shapeInRss(
  tag: Tag,
  attributes: string,
  hasBase: boolean,
  { parent, xml }: { parent: Open | undefined; xml: string },
): Shape | undefined {
  if (parent?.isPicture) {
    const name = tag.name === 'url' ? PICTURE : `picture-${tag.name}`;
    return {
      opening: `<${name}${attributes}${tag.kind === 'empty' ? '/' : ''}>`,
      closing: `</${name}>`,
    };
  }
  const inside = xml.slice(tag.end, tag.end + 200);
  return parent?.isItem ? knownShape(tag, attributes, hasBase, inside) : undefined;
}

/**
 * A feed for the library, which knows `xml:base` only here and there and passes over what it does not
 * know: with every address in a tag absolute, the base in force at every item, and texts, dates and
 * pictures of RSS by the names that it reads. `address` is where the document came from.
 */
export function prepareXml(xml: string, address: string): string {
  if (/^\s*[{[]/.test(xml) || !WORTH_IT.test(xml)) return xml;
  const path = new Path();
  const parts: string[] = [];
  let written = 0;
  let isRss = false;
  const write = (tag: Tag, text: string) => {
    parts.push(xml.slice(written, tag.start), text);
    written = tag.end;
  };
  for (const tag of readTags(xml)) {
    if (tag.kind === 'closing') {
      const { closing } = path.leave(tag.name) ?? {};
      if (closing !== undefined) write(tag, closing);
      continue;
    }
    const local = tag.name.replace(/^.*:/, '');
    isRss ||= local === 'rss' || local === 'rdf';
    const parent = path.last;
    const isItem = local === (isRss ? 'item' : 'entry');
    const { base, hasOwn, attributes } = absoluteAttributes(tag, parent?.base, address);
    const slash = tag.kind === 'empty' ? '/' : '';
    const inherited = isItem && base && !hasOwn ? ` xml:base="${escapeAttribute(base)}"` : '';
    const shape = isRss ? shapeInRss(tag, attributes, hasOwn, { parent, xml }) : undefined;
    const opening = shape?.opening ?? `<${tag.written}${attributes}${inherited}${slash}>`;
    write(tag, opening);
    if (tag.kind === 'opening') {
      const { closing, isPicture = false } = shape ?? {};
      path.enter({ name: tag.name, base, isItem, isPicture, closing });
    }
  }
  return parts.join('') + xml.slice(written);
}
