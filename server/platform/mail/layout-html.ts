import { escapeUTF8 } from 'entities';
import { site } from '../../../contract/site.ts';
import type { EmailContent, EmailLink } from './email-content.ts';
import { MARK } from './email-logo.ts';
import { LIGHT, SANS, SERIF, STYLES } from './email-styles.ts';

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
const BODY_TEXT = `margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:26px`;
const SMALL_TEXT = `margin:0 0 8px;font-family:${SANS};font-size:13px;line-height:20px`;

const withBreaks = (text: string) => escapeUTF8(text).replace(/\r\n|\r|\n/g, '<br>');

function link({ label, href }: EmailLink): string {
  return `<a class="link" href="${escapeUTF8(href)}" style="color:${LIGHT.accent};text-decoration:underline">${escapeUTF8(label)}</a>`;
}

function masthead(siteUrl: string): string {
  return `<table ${TABLE}><tr>
<td style="padding:0 12px 0 0" aria-hidden="true">${MARK}</td>
<td><a class="ink" href="${escapeUTF8(siteUrl)}" style="font-family:${SERIF};font-size:24px;line-height:28px;font-weight:600;color:${LIGHT.ink};text-decoration:none">${escapeUTF8(site.name)}</a></td>
</tr></table>`;
}

function paragraph(text: string): string {
  return `<p class="ink-soft" style="${BODY_TEXT};color:${LIGHT.inkSoft}">${withBreaks(text)}</p>`;
}

function detailTable(details: { label: string; value: string }[]): string {
  const rows = details.map(({ label, value }, index) => {
    const line = index > 0 ? `border-top:1px solid ${LIGHT.line};` : '';
    return `<tr>
<th class="muted line" scope="row" align="left" valign="top" style="padding:10px 16px 10px 0;${line}font-family:${SANS};font-size:13px;line-height:22px;font-weight:400;color:${LIGHT.muted};width:30%">${escapeUTF8(label)}</th>
<td class="ink line" valign="top" style="padding:10px 0;${line}font-family:${SANS};font-size:15px;line-height:22px;color:${LIGHT.ink};word-break:break-word;overflow-wrap:anywhere">${withBreaks(value)}</td>
</tr>`;
  });
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="width:100%;margin:0 0 24px">${rows.join('')}</table>`;
}

function quotation(text: string): string {
  return `<table ${TABLE} width="100%" style="width:100%;margin:0 0 24px"><tr>
<td class="sunken vein-line ink" style="padding:16px 20px;background-color:${LIGHT.sunken};border-left:3px solid ${LIGHT.vein};font-family:${SERIF};font-size:17px;line-height:27px;color:${LIGHT.ink};word-break:break-word;overflow-wrap:anywhere">${withBreaks(text.trim())}</td>
</tr></table>`;
}

function itemPart({
  title,
  text,
  note,
  link: to,
}: NonNullable<EmailContent['items']>[number]): string {
  return `<h2 class="ink" style="margin:0 0 8px;font-family:${SERIF};font-size:19px;line-height:26px;font-weight:600;color:${LIGHT.ink};word-break:break-word;overflow-wrap:anywhere">${escapeUTF8(title)}</h2>
${text ? quotation(text).replace('margin:0 0 24px', 'margin:0 0 8px') : ''}
<p class="ink-soft" style="margin:0 0 24px;font-family:${SANS};font-size:15px;line-height:24px;color:${LIGHT.inkSoft}">${note ? `${withBreaks(note)}<br>` : ''}${link(to)}</p>`;
}

/** The cell is coloured, because some mail programs ignore padding on links. */
function buttonTable({ label, href }: EmailLink): string {
  const address = escapeUTF8(href);
  return `<table ${TABLE} style="margin:8px 0 24px"><tr>
<td class="button" align="center" bgcolor="${LIGHT.accent}" style="background-color:${LIGHT.accent};border-radius:2px;mso-padding-alt:14px 28px"><a class="button-text" href="${address}" style="display:inline-block;padding:14px 28px;font-family:${SANS};font-size:16px;line-height:20px;font-weight:600;color:${LIGHT.accentInk};text-decoration:none">${escapeUTF8(label)}</a></td>
</tr></table>
<p class="muted" style="${SMALL_TEXT};color:${LIGHT.muted}">Si el botón no se abre, copia esta dirección en tu navegador:<br><a class="muted" href="${address}" style="font-size:12px;color:${LIGHT.muted};word-break:break-all">${address}</a></p>`;
}

function smallPrint(footer: NonNullable<EmailContent['footer']>, siteUrl: string): string {
  const notes = footer.map(({ text, link: to }) => withBreaks(text) + (to ? ` ${link(to)}` : ''));
  const imprint = `${escapeUTF8(`${site.name} · ${site.address}`)}<br>${link({ label: siteUrl.replace(/^https?:\/\//, ''), href: siteUrl })}`;
  return [...notes, imprint]
    .map((note) => `<p class="muted" style="${SMALL_TEXT};color:${LIGHT.muted}">${note}</p>`)
    .join('\n');
}

/** Padding after the preview text, so that mail programs do not append the body to it. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Renders an e-mail as HTML, at most 600 px wide, with tables and inline styles. */
export function composeHtml(content: EmailContent, siteUrl: string): string {
  const {
    preview,
    title,
    paragraphs,
    details = [],
    items = [],
    quote,
    button,
    footer = [],
  } = content;
  const body = [
    `<h1 class="ink title" style="margin:0 0 20px;font-family:${SERIF};font-size:30px;line-height:36px;font-weight:500;color:${LIGHT.ink}">${escapeUTF8(title)}</h1>`,
    ...paragraphs.map(paragraph),
    details.length > 0 ? detailTable(details) : '',
    ...items.map(itemPart),
    quote ? quotation(quote) : '',
    button ? buttonTable(button) : '',
  ];
  return `<!doctype html>
<html lang="es" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeUTF8(title)}</title>
<style>${STYLES}
</style>
</head>
<body class="surface" style="margin:0;padding:0;background-color:${LIGHT.surface}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeUTF8(preview)}${FILLER}</div>
<table ${TABLE} width="100%" class="surface" bgcolor="${LIGHT.surface}" style="width:100%;background-color:${LIGHT.surface}"><tr><td align="center" style="padding:32px 12px">
<table ${TABLE} width="600" style="width:100%;max-width:600px;text-align:left">
<tr><td style="padding:0 4px 20px">${masthead(siteUrl)}</td></tr>
<tr><td class="vein" height="3" bgcolor="${LIGHT.vein}" style="height:3px;font-size:0;line-height:0;background-color:${LIGHT.vein}"></td></tr>
<tr><td class="raised line card" bgcolor="${LIGHT.raised}" style="padding:36px 32px 20px;background-color:${LIGHT.raised};border:1px solid ${LIGHT.line};border-top:0">
${body.filter(Boolean).join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">${smallPrint(footer, siteUrl)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
