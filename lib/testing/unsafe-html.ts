import { parseDocument } from 'htmlparser2';

/** Nodes of a document, as far as these checks need. */
interface Node {
  type: string;
  data?: string;
  name?: string;
  attribs?: Record<string, string>;
  children?: Node[];
}

const TAGS = new Set(
  `p h2 h3 h4 ul ol li blockquote aside br hr strong em b i u a figure figcaption img
   table thead tbody tr th td div`.split(/\s+/),
);
const ATTRIBUTES: Record<string, string[]> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  // Around the text of a page, see `Prose`.
  div: ['class', 'data-long'],
};
const SCHEMES: Record<string, string[]> = {
  href: ['http:', 'https:', 'mailto:'],
  src: ['http:', 'https:'],
};

/**
 * Parts of HTML that could run script or link to anything but http, https and mailto (D17):
 * everything but allowed tags, attributes and schemes. Empty for safe HTML.
 */
export function dangersOf(html: string): string[] {
  // An unclosed tag ends where the page goes on.
  const page = `${html}<div class="">fin</div>`;
  const decoded = parseDocument(page).children.flatMap((node) => walk(node, dangersOfNode));
  // Parsed without decoding: a remaining bracket might be a tag for another parser, such as that of
  // a browser.
  const raw = parseDocument(page, { decodeEntities: false }).children.flatMap((node) =>
    walk(node, looseBrackets),
  );
  return [...decoded, ...raw];
}

function walk(node: Node, check: (node: Node) => string[]): string[] {
  return [...check(node), ...(node.children ?? []).flatMap((child) => walk(child, check))];
}

function dangersOfNode({ type, name = '', attribs = {} }: Node): string[] {
  if (type === 'text') return [];
  if (type !== 'tag' || !TAGS.has(name)) return [`<${name || type}>`];
  return Object.entries(attribs).flatMap(([attribute, value]) => {
    if (!ATTRIBUTES[name]?.includes(attribute)) return [`${name} ${attribute}`];
    const schemes = SCHEMES[attribute];
    return schemes && !schemes.includes(schemeOf(value)) ? [`${attribute}=${value}`] : [];
  });
}

/** The scheme as a browser parses it: without control characters, and relative to the page. */
function schemeOf(address: string): string {
  return URL.canParse(address, 'https://veta.test/')
    ? new URL(address, 'https://veta.test/').protocol
    : 'unreadable:';
}

function looseBrackets({ type, data = '', attribs = {} }: Node): string[] {
  const texts = type === 'text' ? [data] : Object.values(attribs);
  return texts.filter((text) => /[<>]/.test(text)).map((text) => `loose bracket in ${text}`);
}
