import { decodeHTML } from 'entities';
import { withoutSignatures } from '../../../contract/media-signature.ts';
import { withoutNoteMarks } from '../../../contract/text-notes.ts';
import { editableHtml } from '../../panel/rich-text.ts';

/** A word of a text, a punctuation mark, a picture, or the address of a link. */
export interface Word {
  /** What is compared. */
  key: string;
  /** What is shown. */
  text: string;
  /** Whether a space stands before it. */
  isSpaced: boolean;
  /** Shown only where it changed: the address of a link. */
  isHidden?: boolean;
}

/** A paragraph, heading, list item or row of a table. */
export interface Block {
  words: Word[];
  /** All its words; equal for blocks that say the same. */
  key: string;
}

const PIECES = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|[^<]+|</gi;
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr caption figure figcaption blockquote aside pre div hr'.split(
    ' ',
  ),
);
const SEPARATE = new Set(['td', 'th', 'br', 'img']);
/** A marker, a word or number (`12,5`, `d'or`), or one other character. */
const WORDS = /\uE000\d+\uE001|[\p{L}\p{N}\p{M}]+(?:[.,:'’·-][\p{L}\p{N}\p{M}]+)*|\S/gu;
/** The characters of markers, and those that nobody sees. */
const UNSEEN = /[\uE000\uE001\u00AD\u200B-\u200D\u2060\uFEFF]/g;

const attribute = (attributes: string, name: string): string =>
  decodeHTML(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');

/** An address without its signature, which changes with every answer, and without the host of an own file. */
export const plainAddress = (address: string): string =>
  withoutSignatures(address).replace(/^https?:\/\/[^/]+(?=\/media\/)/, '');

/**
 * The blocks of a stored text (D17) as words, of HTML or of paragraphs without tags: formatting, the grouping of blocks and
 * white space are no part of them, the addresses of pictures and links are. A row of a table is one block, whatever its
 * cells contain. References to notes have no number: each one changes where a note is added before it.
 */
export function blocksOf(stored: string): Block[] {
  const html = editableHtml(stored);
  const blocks: Block[] = [];
  let marked: Omit<Word, 'isSpaced'>[] = [];
  let text = '';
  let isInRow = false;
  const links: string[] = [];
  const mark = (word: Omit<Word, 'isSpaced'>) => {
    text += `\uE000${marked.push(word) - 1}\uE001`;
  };
  const end = () => {
    const words = wordsOf(text, marked);
    if (words.length > 0) blocks.push({ words, key: words.map(({ key }) => key).join(' ') });
    text = '';
    marked = [];
  };
  for (const [piece, slash, name, attributes = ''] of withoutNoteMarks(html, '[nota]').matchAll(
    PIECES,
  )) {
    const tag = name?.toLowerCase();
    if (tag === undefined) {
      text += decodeHTML(piece).replace(UNSEEN, '').normalize('NFC');
      continue;
    }
    const isEnd = slash === '/';
    if (tag === 'tr') {
      end();
      isInRow = !isEnd;
    } else if (BLOCKS.has(tag) && !isInRow) end();
    else if (BLOCKS.has(tag) || SEPARATE.has(tag)) text += ' ';
    if (tag === 'img') mark(pictureOf(attributes));
    if (tag === 'a' && !isEnd) links.push(attribute(attributes, 'href'));
    if (tag === 'a' && isEnd) {
      const address = plainAddress(links.pop() ?? '');
      if (address) mark({ key: `\uE000${address}`, text: `[enlace: ${address}]`, isHidden: true });
    }
  }
  end();
  return blocks;
}

function pictureOf(attributes: string): Omit<Word, 'isSpaced'> {
  const source = plainAddress(attribute(attributes, 'src'));
  const alt = attribute(attributes, 'alt');
  return { key: `\uE000${source} ${alt}`, text: `[imagen: ${alt || source}]` };
}

function wordsOf(text: string, marked: Omit<Word, 'isSpaced'>[]): Word[] {
  return [...text.matchAll(WORDS)].map(({ 0: word, index }) => {
    const isSpaced = /\s/.test(text.charAt(index - 1));
    const special = word.startsWith('\uE000') ? marked[Number(word.slice(1, -1))] : undefined;
    return {
      ...(special ?? { key: word, text: word }),
      isSpaced: isSpaced || special !== undefined,
    };
  });
}
