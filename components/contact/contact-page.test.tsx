import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { ContactPage } from './contact-page';

test('ContactPage shows the texts of content.md#contact', () => {
  const { all } = render(<ContactPage />);
  expect(all('h1').map(({ text }) => text)).toEqual(['Contáctanos']);
  expect(all('h2').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Déjanos un Mensaje', 'Nuestra Ubicación']),
  );
});

test('ContactPage frames a map titled "Nuestra Ubicación" behind its placeholder', () => {
  const { all, text } = render(<ContactPage />);
  const [frame] = all('iframe');
  expect(frame?.attributes.title).toBe('Nuestra Ubicación');
  expect(frame?.attributes.src).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  // A sandbox with both rights isolates nothing, and validators refuse it.
  const rights = (frame?.attributes.sandbox ?? '').split(' ');
  expect(rights.includes('allow-scripts') && rights.includes('allow-same-origin')).toBe(false);
  // Shown by script, once the other site has answered.
  expect(frame?.attributes.class).toContain('invisible');
  expect(text.split('Av. de los Geólogos 1948, oficina 502, Lima, Perú')).toHaveLength(4);
});

test('ContactPage links address, e-mail, phone and website', () => {
  const addresses = Object.values(render(<ContactPage />).links());
  expect(addresses).toContainEqual(expect.stringMatching(/^mailto:[^?\s]+@\S+$/));
  expect(addresses).toContainEqual(expect.stringMatching(/^tel:\+\d+$/));
});
