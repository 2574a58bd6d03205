import type { LeftOut } from './left-out';

const DATA = /^data:(image\/[\w.+-]{1,40})(?:;[\w=-]{1,40})*;base64,/i;
const EMBEDS = 'iframe, object, embed, video, audio, canvas';
/** Of pages that fetch the picture when somebody scrolls there: what stands in its place is none. */
const LATE = ['data-src', 'data-lazy-src', 'data-original', 'srcset', 'data-srcset'];

const EMOJI = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u200D){1,10}$/u;

const isData = (picture: Element): boolean =>
  DATA.test(picture.getAttribute('src') ?? '') && !LATE.some((name) => picture.hasAttribute(name));

/** A dot that counts readers. */
const isCounter = (picture: Element): boolean =>
  ['width', 'height'].some((name) => Number(picture.getAttribute(name) ?? 2) <= 1);

/**
 * Takes out what no text can hold, and counts it. Pictures that come within the text stay, others would tell their
 * owners of each reader; one that stands for a letter becomes that.
 */
export function takeOutForeign(body: HTMLElement): Pick<LeftOut, 'pictures' | 'embeds'> {
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

/** A figure without its picture, or whose picture comes later, is what it says. */
function openFigure(figure: Element): void {
  for (const caption of figure.querySelectorAll('figcaption')) {
    const below = figure.ownerDocument.createElement('p');
    below.append(...caption.childNodes);
    caption.replaceWith(below);
  }
  figure.replaceWith(...figure.childNodes);
}

const ENDINGS: Record<string, string> = { 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

/** The file of a picture that came within the text; undefined where it cannot be read. */
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
