import { escapeUTF8 } from 'entities';
import type { ShownBlock, ShownPiece } from '../../../contract/newsletter-archive.ts';
import { site } from '../../../contract/site.ts';
import { emailFrame, SMALL_TEXT, TABLE, withBreaks } from '../../platform/mail/email-frame.ts';
import { LIGHT, SANS, SERIF } from '../../platform/mail/email-styles.ts';
import type { EmailParts } from './email-parts.ts';
import { COLUMN_WIDTH, emailTextHtml, PICTURE_STYLE } from './email-text-html.ts';

const BREAK = 'word-break:break-word;overflow-wrap:anywhere';
const LABEL = `font-family:${SANS};font-size:13px;line-height:18px;font-weight:600;letter-spacing:.04em`;

const title = (level: 2 | 3, size: number, html: string) =>
  `<h${level} class="ink" style="margin:0 0 8px;font-family:${SERIF};font-size:${size}px;line-height:${size + 6}px;font-weight:600;color:${LIGHT.ink};${BREAK}">${html}</h${level}>`;

const linked = (href: string, html: string) =>
  `<a class="ink" href="${escapeUTF8(href)}" style="color:${LIGHT.ink};text-decoration:underline;text-decoration-thickness:1px;text-decoration-color:${LIGHT.vein};text-underline-offset:3px">${html}</a>`;

/** The title beside it says what it shows. */
const picture = (address: string, width = COLUMN_WIDTH) =>
  `<img src="${escapeUTF8(address)}" alt="" width="${width}" class="ink-soft" style="${PICTURE_STYLE}">`;

const bodyText = (text: string) =>
  `<p class="ink-soft" style="margin:0 0 8px;font-family:${SANS};font-size:16px;line-height:25px;color:${LIGHT.inkSoft};${BREAK}">${withBreaks(text)}</p>`;

const smallText = (html: string) =>
  `<p class="muted" style="${SMALL_TEXT};color:${LIGHT.muted}">${html}</p>`;

function pieceHtml(piece: ShownPiece, isLead: boolean, level: 2 | 3, parts: EmailParts): string {
  const { titulo, volanta, entradilla, firma, imagen, url } = piece;
  const href = parts.link(url);
  // The title is the link for everybody; a second one would be read out again.
  const image =
    isLead && imagen
      ? `<a href="${escapeUTF8(href)}" tabindex="-1" aria-hidden="true">${picture(parts.picture(imagen))}</a><div style="height:16px;line-height:16px;font-size:0">&nbsp;</div>`
      : '';
  return `<table ${TABLE} width="100%" style="width:100%;margin:0 0 28px"><tr><td>
${image}${volanta ? `<p class="link" style="margin:0 0 6px;${LABEL};color:${LIGHT.accent}">${escapeUTF8(volanta)}</p>` : ''}
${title(level, isLead ? 25 : 21, linked(href, escapeUTF8(titulo)))}
${entradilla ? bodyText(entradilla) : ''}${firma ? smallText(escapeUTF8(`Por ${firma}`)) : ''}
</td></tr></table>`;
}

function piecesHtml(
  { titulo, piezas }: Extract<ShownBlock, { tipo: 'piezas' }>,
  parts: EmailParts,
): string {
  const heading = titulo
    ? `<table ${TABLE} width="100%" style="width:100%;margin:8px 0 20px"><tr><td class="line" style="padding:0 0 8px;border-bottom:1px solid ${LIGHT.line}"><h2 class="muted" style="margin:0;${LABEL};text-transform:uppercase;color:${LIGHT.muted}">${escapeUTF8(titulo)}</h2></td></tr></table>`
    : '';
  const level = titulo ? 3 : 2;
  return heading + piezas.map((piece, at) => pieceHtml(piece, at === 0, level, parts)).join('\n');
}

function sponsorHtml(
  { titulo, texto, enlace, imagen }: Extract<ShownBlock, { tipo: 'patrocinio' }>,
  parts: EmailParts,
): string {
  const href = enlace && parts.link(enlace);
  const name = escapeUTF8(titulo);
  const more = href
    ? `<a class="link" href="${escapeUTF8(href)}" style="color:${LIGHT.accent};text-decoration:underline">Más información</a>`
    : '';
  return `<table ${TABLE} width="100%" style="width:100%;margin:0 0 28px"><tr>
<td class="sunken" bgcolor="${LIGHT.sunken}" style="padding:18px 20px 12px;background-color:${LIGHT.sunken}">
<p class="muted" style="margin:0 0 10px;${LABEL};text-transform:uppercase;color:${LIGHT.muted}">Patrocinado</p>
${imagen ? `<div style="padding:0 0 12px">${picture(parts.picture(imagen), COLUMN_WIDTH - 40)}</div>` : ''}
${titulo ? title(2, 19, href ? linked(href, name) : name) : ''}
${texto ? bodyText(texto) : ''}${more ? smallText(more) : ''}
</td></tr></table>`;
}

function blockHtml(block: ShownBlock, parts: EmailParts): string {
  if (block.tipo === 'texto') {
    return `<div style="margin:0 0 28px;${BREAK}">${emailTextHtml(block.contenido, parts)}</div>`;
  }
  return block.tipo === 'piezas' ? piecesHtml(block, parts) : sponsorHtml(block, parts);
}

/** Characters beyond ASCII as references, which no gateway takes for another encoding. */
const inAscii = (html: string): string =>
  html.replaceAll(/[^\n\r\t -~]/gu, (character) => `&#${character.codePointAt(0)};`);

/** The newsletter as a page for e-mail programs: tables, inline styles, ASCII. */
export function renderHtml(parts: EmailParts): string {
  const { asunto, preencabezado, bloques, archive, unsubscribePage, siteUrl } = parts;
  const heading = `<h1 class="ink title" style="margin:0 0 8px;font-family:${SERIF};font-size:30px;line-height:36px;font-weight:500;color:${LIGHT.ink};${BREAK}">${escapeUTF8(asunto)}</h1>`;
  const onTheWeb = `<p style="margin:0 0 28px;font-family:${SANS};font-size:13px;line-height:20px"><a class="link" href="${escapeUTF8(archive)}" style="color:${LIGHT.accent};text-decoration:underline">Ver en la web</a></p>`;
  const body = [heading, onTheWeb, ...bloques.map((block) => blockHtml(block, parts))].join('\n');
  const footer = [
    { text: `Recibes este correo porque te suscribiste al boletín de ${site.name}.` },
    {
      text: '¿No quieres recibir más correos?',
      link: { label: 'Darme de baja', href: unsubscribePage },
    },
  ];
  return inAscii(emailFrame({ title: asunto, preview: preencabezado, body, footer }, siteUrl));
}
