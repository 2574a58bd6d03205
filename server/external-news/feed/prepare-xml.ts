import { escapeAttribute } from 'entities';
import { LONGEST_ADDRESS } from '../../../contract/text-links.ts';
import { changeAttributes, readTags, type Tag } from './xml-tags.ts';

/**
 * Unspecified elements in RSS items, and the standard elements of the same meaning.
 */
const STANDARD_NAMES: Record<string, string> = {
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
/** Texts of RSS and their equivalents in Atom, the only ones whose base feedsmith reports. */
const ATOM_NAMES: Record<string, string> = {
  'content:encoded': 'atom:content',
  description: 'atom:summary',
  'dc:description': 'atom:summary',
};
const PICTURE = 'itunes:image';
const ADDRESSES = ['href', 'src', 'url'];
const NEEDS_PREPARATION = new RegExp(
  `xml:base|<(?:${Object.keys(STANDARD_NAMES).join('|')})[\\s>]`,
  'i',
);

interface Open {
  name: string;
  /** Base URL in force; undefined where none is declared. */
  base: string | undefined;
  isItem: boolean;
  /** Whether it contains the URL of an item's picture in an element `url`. */
  isPicture: boolean;
  /** Replacement of its closing tag. */
  closing: string | undefined;
}

function resolve(reference: string, base: string): string | undefined {
  if (reference.length > LONGEST_ADDRESS || !URL.canParse(reference, base)) return undefined;
  const { href } = new URL(reference, base);
  // Each nested base could make it longer.
  return href.length > LONGEST_ADDRESS ? undefined : href;
}

/** Stack of open elements. */
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

  /** Leaves an element and all unclosed ones in it; undefined if it is not open. */
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

/** Makes the URLs of a tag absolute, and determines its base URL. */
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
  /** Its closing tag; undefined keeps the original. */
  closing?: string;
  isPicture?: boolean;
}

/** Renames an element of an RSS item to one that feedsmith knows. */
function standardShape(tag: Tag, attributes: string, hasBase: boolean, inside: string): Shape {
  const isText = !/^\s*<[a-z]/i.test(inside);
  const name = STANDARD_NAMES[tag.name] ?? tag.name;
  if (name === PICTURE && !isText) return { opening: '', closing: '', isPicture: true };
  const atom = ATOM_NAMES[name];
  const isMarkup = name === 'content:encoded' && name !== tag.name && !isText;
  const hasType = name !== tag.name && /\stype\s*=/i.test(attributes);
  if (tag.kind === 'empty' || !atom || !(isMarkup || hasType || hasBase)) {
    const slash = tag.kind === 'empty' ? '/' : '';
    return { opening: `<${name}${attributes}${slash}>`, closing: `</${name}>` };
  }
  if (!isMarkup) {
    const type = hasType ? '' : ' type="html"';
    return { opening: `<${atom}${attributes}${type}>`, closing: `</${atom}>` };
  }
  // Unescaped markup is XHTML, which Atom wraps in a `div`.
  const div = `${/^[^:]+:/.exec(tag.name)?.[0] ?? ''}div`;
  const others = attributes.replace(/\stype\s*=\s*(?:"[^"]*"|'[^']*')/i, '');
  return {
    opening: `<${atom}${others} type="xhtml"><${div}>`,
    closing: `</${div}></${atom}>`,
  };
}

/** Replacement of an RSS element; undefined keeps it. */
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
  return parent?.isItem ? standardShape(tag, attributes, hasBase, inside) : undefined;
}

/**
 * Rewrites a feed for feedsmith, which supports `xml:base` only in places and ignores unknown elements:
 * makes URLs in tags absolute, declares the base at every item, and renames texts, dates and pictures
 * of RSS. `address` is the URL of the feed.
 */
export function prepareXml(xml: string, address: string): string {
  if (/^\s*[{[]/.test(xml) || !NEEDS_PREPARATION.test(xml)) return xml;
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
