import type { LeftOut } from './left-out';

const DATA = /^data:(image\/[\w.+-]{1,40})(?:;[\w=-]{1,40})*;base64,/i;
const EMBEDS = 'iframe, object, embed, video, audio, canvas';
/** Placeholder of a lazily loaded picture. */
const LATE = ['data-src', 'data-lazy-src', 'data-original', 'srcset', 'data-srcset'];

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D){1,10}$/u;

const isData = (picture: Element): boolean =>
  DATA.test(picture.getAttribute('src') ?? '') && !LATE.some((name) => picture.hasAttribute(name));

/** Tracking pixel. */
const isCounter = (picture: Element): boolean =>
  ['width', 'height'].some((name) => Number(picture.getAttribute(name) ?? 2) <= 1);

/**
 * Removes unsupported content, and counts it. Embedded pictures stay; external ones would let their owners
 * track readers; a picture of an emoji becomes the emoji.
 */
export function removeForeign(body: HTMLElement): Pick<LeftOut, 'pictures' | 'embeds'> {
  let pictures = 0;
  for (const picture of body.querySelectorAll('img')) {
    const alt = picture.getAttribute('alt') ?? '';
    if (EMOJI.test(alt)) {
      picture.replaceWith(alt);
    } else if (!isData(picture)) {
      if (!isCounter(picture)) pictures += 1;
      picture.remove();
    }
  }
  for (const figure of body.querySelectorAll('figure')) openFigure(figure);
  const embeds = [...body.querySelectorAll(EMBEDS)].filter(
    (element) => !element.parentElement?.closest(EMBEDS),
  );
  for (const embed of embeds) embed.remove();
  return { pictures, embeds: embeds.length };
}

/** A figure without picture, or with a lazily loaded one, becomes its caption. */
function openFigure(figure: Element): void {
  for (const caption of figure.querySelectorAll('figcaption')) {
    const below = figure.ownerDocument.createElement('p');
    below.append(...caption.childNodes);
    caption.replaceWith(below);
  }
  figure.replaceWith(...figure.childNodes);
}

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

/** File of an embedded picture; undefined if it cannot be decoded. */
export function fileOfData(src: string, nth: number): File | undefined {
  const type = DATA.exec(src)?.[1]?.toLowerCase().replace('image/jpg', 'image/jpeg');
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(src.slice(src.indexOf(',') + 1)), (letter) =>
      letter.charCodeAt(0),
    );
    const ending = ENDINGS[type] ?? type.slice('image/'.length);
    return new File([bytes], `imagen-pegada-${nth}.${ending}`, { type });
  } catch {
    return undefined;
  }
}
