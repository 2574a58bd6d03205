import { escapeUTF8 } from 'entities';
import { site } from '../../../contract/site.ts';
import type { EmailContent, EmailLink } from './email-content.ts';
import { MARK } from './email-logo.ts';
import { LIGHT, SANS, SERIF, STYLES } from './email-styles.ts';

/** Attributes of tables that only lay out. */
export const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
export const SMALL_TEXT = `margin:0 0 8px;font-family:${SANS};font-size:13px;line-height:20px`;

/** Escapes a text and keeps its line breaks. */
export const withBreaks = (text: string) => escapeUTF8(text).replace(/\r\n|\r|\n/g, '<br>');

/** Link within a text. */
export function link({ label, href }: EmailLink): string {
  return `<a class="link" href="${escapeUTF8(href)}" style="color:${LIGHT.accent};text-decoration:underline">${escapeUTF8(label)}</a>`;
}

function masthead(siteUrl: string): string {
  return `<table ${TABLE}><tr>
<td style="padding:0 12px 0 0" aria-hidden="true">${MARK}</td>
<td><a class="ink" href="${escapeUTF8(siteUrl)}" style="font-family:${SERIF};font-size:24px;line-height:28px;font-weight:600;color:${LIGHT.ink};text-decoration:none">${escapeUTF8(site.name)}</a></td>
</tr></table>`;
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

interface Framed {
  title: string;
  /** Shown beside the subject; without it the body's first words are. */
  preview: string;
  /** HTML. */
  body: string;
  footer: NonNullable<EmailContent['footer']>;
}

/** HTML page of an e-mail around its body, at most 600 px wide, with masthead and imprint. */
export function emailFrame({ title, preview, body, footer }: Framed, siteUrl: string): string {
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
${preview ? `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeUTF8(preview)}${FILLER}</div>` : ''}
<table ${TABLE} width="100%" class="surface" bgcolor="${LIGHT.surface}" style="width:100%;background-color:${LIGHT.surface}"><tr><td align="center" style="padding:32px 12px">
<table ${TABLE} width="600" style="width:100%;max-width:600px;text-align:left">
<tr><td style="padding:0 4px 20px">${masthead(siteUrl)}</td></tr>
<tr><td class="vein" height="3" bgcolor="${LIGHT.vein}" style="height:3px;font-size:0;line-height:0;background-color:${LIGHT.vein}"></td></tr>
<tr><td class="raised line card" bgcolor="${LIGHT.raised}" style="padding:36px 32px 20px;background-color:${LIGHT.raised};border:1px solid ${LIGHT.line};border-top:0">
${body}
</td></tr>
<tr><td style="padding:20px 4px 0">${smallPrint(footer, siteUrl)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
