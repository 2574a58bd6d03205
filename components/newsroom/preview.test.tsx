import { beforeEach, expect, test, vi } from 'vitest';
import { SiteTimeZone } from '../panel/site-time-zone';
import { render } from '../testing/markup';
import { AppearanceView } from './appearance';
import { PreviewBand } from './preview-band';
import { PreviewLink } from './preview-link';

// Next logs that its configuration is not loaded here.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

test('the band says that it is a draft, and when it was saved in the time of the site (D62)', () => {
  const { text, all } = render(<PreviewBand savedAt="2026-11-27T03:42:00Z" />);
  expect(text).toContain('Borrador · 22:42');
  expect(text).toContain('Guardado el 26 de noviembre de 2026.');
  expect(all('time')[0]?.attributes.datetime).toBe('2026-11-27T03:42:00Z');
});

const appearance = {
  title: 'Litio & sal',
  description: 'Bajo el salar.',
  address: 'https://veta.test/articulos/25',
  image: '/media/a.webp',
};

test('the social card and the search result have the texts of the page', () => {
  const { all } = render(<AppearanceView appearance={appearance} />);
  const [social, search] = all('figure');
  expect(social?.text).toBe('Al compartirveta.testLitio & salBajo el salar.');
  expect(search?.text).toBe(
    'En buscadoresveta.test › articulos › 25Litio & sal · Veta MineraBajo el salar.',
  );
  expect(all('img')[0]?.attributes.src).toBe('/media/a.webp');
});

test('without a picture and an address the card has the title, the result says why', () => {
  const { all, text } = render(
    <AppearanceView appearance={{ ...appearance, address: undefined, image: undefined }} />,
  );
  expect(all('img')).toEqual([]);
  expect(text).toContain('La dirección se asigna al publicar');
});

test('preview links can be revoked while there are any', () => {
  const buttons = (validUntil: string | null) =>
    render(
      <SiteTimeZone timeZone="America/Lima">
        <PreviewLink copy={5} validUntil={validUntil} beforeMaking={async () => true} />
      </SiteTimeZone>,
    ).all('button');
  expect(buttons(null).map(({ text }) => text)).toEqual(['Vista previa', 'Copiar enlace']);
  expect(buttons('2026-12-04T15:42:00Z').map(({ text }) => text)).toContain('Retirar enlaces');
});
