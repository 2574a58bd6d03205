import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element: its name, attributes, children in order, and text with entities decoded. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

type Node = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: '#cdata',
});

/** XML 1.0 has no place for these, not even escaped. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;
const CDATA = /<!\[CDATA\[.*?\]\]>/gs;
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** Root element of a document. Throws where it is not well-formed or breaks XML 1.0 and its names. */
export function parseXml(xml: string): XmlElement {
  const verdict = XMLValidator.validate(xml);
  if (verdict !== true) throw new Error(`${verdict.err.msg} in line ${verdict.err.line}`);
  if (ILLEGAL.test(xml)) throw new Error('A character that XML forbids');
  if (UNKNOWN_ENTITY.test(xml.replace(CDATA, ''))) throw new Error('An entity that XML lacks');
  if (!/^<\?xml version="1.0" encoding="utf-8"\?>/i.test(xml)) throw new Error('No declaration');
  const roots = (parser.parse(xml) as Node[]).filter((node) => !('?xml' in node)).map(toElement);
  const [root] = roots.filter(({ name }) => !name.startsWith('#'));
  if (!root) throw new Error('No root element');
  checkNames(root, new Set(['xml']));
  return root;
}

/** Children of an element with this name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** Text of the one child with this name; undefined where there is none, or more than one. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const found = childrenOf(element, name);
  return found.length === 1 ? found[0]?.text.trim() : undefined;
}

function toElement(node: Node): XmlElement {
  const name = Object.keys(node).find((key) => key !== ':@') ?? '';
  if (name === '#text') {
    return { name, attributes: {}, children: [], text: String(node[name]) };
  }
  const children = ((node[name] ?? []) as Node[]).map(toElement);
  return {
    name,
    attributes: (node[':@'] ?? {}) as Record<string, string>,
    children: children.filter((child) => !child.name.startsWith('#')),
    text: children.map(({ text }) => text).join(''),
  };
}

/** Every prefix has to be declared (Namespaces in XML, section 3). */
function checkNames(element: XmlElement, known: Set<string>): void {
  const declared = Object.keys(element.attributes).filter((name) => name.startsWith('xmlns:'));
  const here = new Set([...known, ...declared.map((name) => name.slice('xmlns:'.length))]);
  const [prefix, local] = element.name.split(':');
  if (local && !here.has(prefix ?? '')) throw new Error(`Nobody declares ${element.name}`);
  for (const child of element.children) checkNames(child, here);
}
