import { escapeUTF8 } from 'entities';
import type { EmailContent, EmailLink } from './email-content.ts';
import { emailFrame, link, SMALL_TEXT, TABLE, withBreaks } from './email-frame.ts';
import { LIGHT, SANS, SERIF } from './email-styles.ts';

const BODY_TEXT = `margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:26px`;

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
  return emailFrame({ title, preview, body: body.filter(Boolean).join('\n'), footer }, siteUrl);
}
