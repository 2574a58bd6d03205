import { decodeHTML, escapeText } from 'entities';
import { CONTENT_ATTRIBUTES, CONTENT_TAGS } from '../../../contract/content.ts';
import { cutWithin } from '../../../contract/cut-text.ts';
import { cleanLine, limitCombiningMarks } from '../../../contract/one-line.ts';
import { LONGEST_ADDRESS } from '../../../contract/text-links.ts';
import {
  type Attributes,
  DEFAULT_TAGS,
  sanitizeHtml,
  withoutEmptyPictures,
} from '../../../shared/html/sanitize-html.ts';
import { beginningOf } from '../../../shared/text/detached-copy.ts';
import { sanitizeContent } from '../../content/common/sanitize.ts';
import { plainText } from '../../search/plain-text.ts';
import { readMarkup } from './html-tags.ts';
import type { RawText } from './raw-item.ts';

const HAS_TAGS = /<[a-z/!?]/i;
/** Longer texts are cut before they are cleaned. */
const MAX_TEXT_LENGTH = 200_000;
/** Most characters that are stored, three times a long article: escaping and absolute addresses make a text longer. */
const MAX_STORED_LENGTH = 60_000;
const MAX_TITLE_LENGTH = 300;
const TITLE_FROM_TEXT_LENGTH = 90;

/** Resolves a URL of a feed; undefined for other schemes than http and https (D43). */
export function absoluteAddress(address: string | undefined, base: string): string | undefined {
  const trimmed = address?.trim();
  if (!trimmed || trimmed.length > LONGEST_ADDRESS || !URL.canParse(trimmed, base))
    return undefined;
  const url = new URL(trimmed, base);
  return /^https?:$/.test(url.protocol) && !url.username ? url.href : undefined;
}

/** A picture of one or two pixels is a tracking pixel. */
const isTrackingPixel = ({ width, height }: Attributes) =>
  Number.parseInt(width ?? '9', 10) <= 2 || Number.parseInt(height ?? '9', 10) <= 2;

export interface FeedText {
  /** Sanitised HTML or plain text. */
  text: string;
  /** Addresses of the pictures in it, in their order. */
  pictures: string[];
}

/**
 * A plain text for storage. If it contains anything that would be read as tags or entities (D17), it is
 * escaped and becomes HTML, with paragraphs and line breaks.
 */
function storedText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').trim();
  if (!HAS_TAGS.test(lines) && decodeHTML(lines) === lines) return lines;
  const paragraphs = lines.split(/\n[^\S\n]*\n\s*/);
  const html = paragraphs.map((one) => `<p>${escapeText(one).replaceAll('\n', '<br>')}</p>`);
  return sanitizeContent(html.join(''));
}

/**
 * Blocks that no text of the magazine has; each becomes a paragraph, or its words would run into its neighbour's. What a
 * feed has in an `aside`, beside its text, is no data box of the magazine.
 */
const OTHER_BLOCKS =
  'address article aside dd details div dt footer header hgroup main nav pre section summary'.split(
    ' ',
  );

const FEED_TAGS = [...DEFAULT_TAGS, 'img', 'h1', 'h2', 'u'];

/** An absolute address of a link; one within the text stays as it is. Undefined for other schemes. */
function linkAddress(href: string | undefined, base: string, anchors: ReadonlySet<string>) {
  if (href?.startsWith('#') && anchors.has(href.slice(1))) return href;
  return href && /^\s*mailto:/i.test(href) ? href.trim() : absoluteAddress(href, base);
}

const ANCHOR = /\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi;

/** HTML for storage, and its pictures. */
function storedHtml(html: string, base: string): FeedText {
  const pictures: string[] = [];
  const anchors = new Set(Array.from(html.matchAll(ANCHOR), ([, name = '']) => name));
  const absolute = sanitizeHtml(html, {
    allowedTags: FEED_TAGS,
    allowedAttributes: { '*': ['id'], ...CONTENT_ATTRIBUTES, a: ['href', 'id', 'name'] },
    transformTags: {
      ...Object.fromEntries(OTHER_BLOCKS.map((tag) => [tag, 'p'])),
      h1: 'h2',
      a: (tagName, { href, ...rest }) => {
        const address = linkAddress(href, base, anchors);
        return { tagName, attribs: address ? { href: address, ...rest } : rest };
      },
      img: (tagName, { src, 'data-src': late, ...rest }) => {
        const address = absoluteAddress(late ?? src, base);
        if (!address || isTrackingPixel(rest)) return { tagName, attribs: {} };
        pictures.push(address);
        return { tagName, attribs: { ...rest, src: address } };
      },
    },
  });
  const tidy = absolute
    .replace(/<p>\s*(?=<(?:p|ul|ol|h\d|figure|blockquote|table)>)/g, '')
    .replace(/(<\/(?:p|ul|ol|h\d|figure|blockquote|table)>)\s*<\/p>/g, '$1')
    .replace(/<p>(?:\s|&nbsp;)*<\/p>/g, '');
  return { text: sanitizeContent(tidy).trim(), pictures };
}

/**
 * Cleans a text of an item for storage (D17): absolute URLs, no tracking pixels, no scripts. Plain text
 * keeps its lines; text of unknown type is HTML if it contains HTML tags.
 */
export function cleanText({ value, type }: RawText, base: string): FeedText {
  const content = limitCombiningMarks(value.replaceAll('\0', '').slice(0, MAX_TEXT_LENGTH)).trim();
  if (type === 'text') return { text: storedText(content), pictures: [] };
  const { html, hasTags } = readMarkup(content);
  if (hasTags) return storedHtml(html, base);
  const text = decodeHTML(html);
  const isHtml = type === 'html';
  return { text: storedText(isHtml ? text.replace(/\s+/g, ' ') : text), pictures: [] };
}

/** A tag or an entity that a cut has left without its end. */
const CUT_MARKUP = /(?:<[^<>]*|&[#\w]{0,30})$/;

/**
 * A cleaned text, cut where it is longer than is stored, between characters, tags and entities. What is open there is
 * closed, which may add a few tags. In a plain text `<` and `&` are characters like others.
 */
export function cutStored(text: string): string {
  if (text.length <= MAX_STORED_LENGTH) return text;
  const beginning = beginningOf(text, MAX_STORED_LENGTH);
  return HAS_TAGS.test(text) ? sanitizeContent(beginning.replace(CUT_MARKUP, '')) : beginning;
}

/** What a removed picture leaves: a paragraph, a figure or a link without anything; a link may have been around it. */
const EMPTY = /<(p|figure)>\s*<\/\1>|<a href="[^"]*">\s*<\/a>/g;

/** Removes the picture of the item from its text, which shows it already. */
export function withoutPicture(text: string, picture: string): string {
  if (!HAS_TAGS.test(text)) return text;
  const rest = sanitizeHtml(text, {
    allowedTags: CONTENT_TAGS,
    allowedAttributes: CONTENT_ATTRIBUTES,
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: attribs.src === picture ? {} : attribs }),
    },
  });
  return withoutEmptyPictures(rest).replace(EMPTY, '').replace(EMPTY, '').trim();
}

/**
 * A title on one line, without tags; '' for none. A title of unknown type may be escaped twice.
 */
export function cleanTitle(title: RawText | undefined): string {
  const value = (title?.value ?? '').replaceAll('\0', '').slice(0, 10 * MAX_TITLE_LENGTH);
  if (title?.type === 'text') return cutWithin(cleanLine(value), MAX_TITLE_LENGTH);
  const markup = title?.type === 'html' ? value : decodeHTML(value);
  return cutWithin(cleanLine(plainText(readMarkup(markup).html)), MAX_TITLE_LENGTH);
}

/** First words of a text, as title of an item without one. */
export const titleFromText = (text: string) => cutWithin(plainText(text), TITLE_FROM_TEXT_LENGTH);
