import { expect, test } from 'vitest';
import type { EmailContent } from './email-content.ts';
import { composeEmail } from './layout.ts';

const SITE_URL = 'https://revista.test';
const EMAIL: EmailContent = {
  preview: 'Falta un paso.',
  title: 'Confirma tu suscripción',
  paragraphs: ['Pediste recibir el boletín.', 'Confirma que el correo es tuyo.'],
  details: [
    { label: 'Nombre', value: 'Íñigo Núñez' },
    { label: 'Teléfono', value: '+51 999 888 777' },
  ],
  quote: 'Buenos días:\r\n\r\n¿Cuánto cuesta el agua?\n',
  button: { label: 'Confirmar', href: 'https://revista.test/boletin/confirmar?token=a.b&c=d' },
  footer: [
    { text: 'Si no fuiste tú, no hagas nada.' },
    {
      text: '¿No quieres más cartas?',
      link: { label: 'Darme de baja', href: `${SITE_URL}/boletin/baja` },
    },
  ],
};

const compose = (content: Partial<EmailContent> = {}) =>
  composeEmail({ ...EMAIL, ...content }, SITE_URL);

test('composeEmail writes the text part, with each link on a line of its own', () => {
  expect(compose().text).toBe(`Veta Minera

CONFIRMA TU SUSCRIPCIÓN

Pediste recibir el boletín.

Confirma que el correo es tuyo.

Nombre: Íñigo Núñez
Teléfono: +51 999 888 777

> Buenos días:
>
> ¿Cuánto cuesta el agua?

Confirmar:
https://revista.test/boletin/confirmar?token=a.b&c=d

-- 

Si no fuiste tú, no hagas nada.

¿No quieres más cartas?
Darme de baja:
https://revista.test/boletin/baja

Veta Minera · Av. de los Geólogos 1948, oficina 502, Lima, Perú
https://revista.test
`);
});

test('composeEmail leaves out missing parts', () => {
  const { html, text } = composeEmail(
    { preview: 'Ya está.', title: 'Listo', paragraphs: ['Ya no recibirás el boletín.'] },
    SITE_URL,
  );

  expect(text).toBe(`Veta Minera

LISTO

Ya no recibirás el boletín.

-- 

Veta Minera · Av. de los Geólogos 1948, oficina 502, Lima, Perú
https://revista.test
`);
  expect(html).not.toContain('class="button"');
  expect(html).not.toContain('<th');
  expect(html).not.toContain('undefined');
});

test('composeEmail breaks lines of the text between words, and no link', () => {
  const href = `https://revista.test/boletin/confirmar?token=${'x'.repeat(300)}`;
  const { text } = compose({
    paragraphs: ['La ley del mineral sube y el agua baja. '.repeat(20)],
    quote: 'Una pregunta larga sobre el agua. '.repeat(20),
    button: { label: 'Confirmar', href },
  });

  const lines = text.split('\n');
  expect(lines).toContain(href);
  expect(lines.filter((line) => line !== href && line.length > 72)).toEqual([]);
  expect(lines.filter((line) => line.startsWith('> Una')).length).toBeGreaterThan(0);
});

test('composeEmail shows tags as text wherever they are written', () => {
  const tag = '<img src=x onerror="alert(1)">';
  const { html, text } = compose({
    preview: tag,
    title: tag,
    paragraphs: [tag],
    details: [{ label: tag, value: tag }],
    quote: `${tag}\n</td></table>`,
    button: { label: tag, href: 'https://revista.test/?a="><script>' },
    footer: [{ text: tag, link: { label: tag, href: 'https://revista.test/?b="><script>' } }],
  });

  expect(html).not.toContain('<img');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('onerror="');
  expect(html.match(/<\/table>/g)?.length).toBe(html.match(/<table/g)?.length);
  expect(text).toContain(tag);
});

test('composeEmail keeps the line breaks of a quotation', () => {
  expect(compose().html).toContain('Buenos días:<br><br>¿Cuánto cuesta el agua?</td>');
});

test('composeEmail says its language, hides the preview line and needs nothing from elsewhere', () => {
  const { html } = compose();

  expect(html).toMatch(/^<!doctype html>\n<html lang="es" dir="ltr">/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/<div style="display:none;[^"]*">Falta un paso\./);
  expect(html).not.toMatch(/<img|<svg|<link|<script|url\(|data:|@import/);
  const addresses = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address);
  expect(new Set(addresses)).toEqual(
    new Set([
      'https://revista.test',
      'https://revista.test/boletin/confirmar?token=a.b&amp;c=d',
      'https://revista.test/boletin/baja',
    ]),
  );
});

test('composeEmail hides layout tables from screen readers', () => {
  const { html } = compose();
  const tables = html.match(/<table[^>]*>/g) ?? [];

  // The facts are a table: each has its heading.
  expect(tables.filter((table) => !table.includes('role="presentation"'))).toHaveLength(1);
  expect(html.match(/<th [^>]*scope="row"/g)).toHaveLength(2);
});
