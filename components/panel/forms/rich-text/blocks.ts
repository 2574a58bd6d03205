import { Node } from '@tiptap/react';
import { videoOf } from '@/contract/video-services';

/** Parses a tag if `isIt`, before the rules of the same tag without a condition. */
const ruleFor = (tag: string, isIt: (element: HTMLElement) => boolean) => ({
  tag,
  priority: 60,
  getAttrs: (element: HTMLElement) => (isIt(element) ? null : (false as const)),
});

/** A figure whose quotation stands out, and who said it. */
const PullQuote = Node.create({
  name: 'pullQuote',
  group: 'block',
  content: 'blockquote caption',
  isolating: true,
  parseHTML: () => [
    ruleFor('figure', ({ firstElementChild }) => firstElementChild?.localName === 'blockquote'),
  ],
  renderHTML: () => ['figure', 0],
});

/** Figures and other facts beside the text. */
const DataBox = Node.create({
  name: 'dataBox',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', 0],
});

const holdsFiguresOnly = ({ children }: Element): boolean =>
  children.length > 0 && [...children].every(({ localName }) => localName === 'figure');

/** Neighbouring pictures, shown as one row. `tidyHtml` opens one of a single picture. */
const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  parseHTML: () => [ruleFor('figure', holdsFiguresOnly)],
  renderHTML: () => ['figure', 0],
});

/** Link around the only picture of a figure, if it leads to a video as texts name it. */
function videoLink({ firstElementChild: link }: Element): Element | undefined {
  const href = link?.localName === 'a' ? link.getAttribute('href') : undefined;
  const isPicture = link?.childElementCount === 1 && link.firstElementChild?.localName === 'img';
  return link && href && isPicture && videoOf(href)?.page === href ? link : undefined;
}

const ofPicture = (name: string) => ({
  default: null,
  parseHTML: (link: HTMLElement) => link.querySelector('img')?.getAttribute(name) ?? null,
});

/** Picture of a video: a link to its page. */
const VideoPicture = Node.create({
  name: 'videoPicture',
  selectable: false,
  addAttributes: () => ({
    href: { default: null },
    src: ofPicture('src'),
    alt: ofPicture('alt'),
    width: ofPicture('width'),
    height: ofPicture('height'),
  }),
  parseHTML: () => [{ tag: 'a[href]', context: 'video/', priority: 60 }],
  renderHTML: ({ HTMLAttributes: { href, ...picture } }) => ['a', { href }, ['img', picture]],
});

/** A video: its picture and a caption. The site replaces the picture with the player when it is pressed. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  content: 'videoPicture caption',
  isolating: true,
  draggable: true,
  parseHTML: () => [ruleFor('figure', (figure) => videoLink(figure) !== undefined)],
  renderHTML: () => ['figure', 0],
});

/** Blocks beside the running text (record 136). */
export const blockParts = [PullQuote, DataBox, Gallery, VideoPicture, Video];
