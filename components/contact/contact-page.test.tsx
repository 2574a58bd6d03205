import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { ContactPage } from './contact-page';

test('ContactPage shows the texts of contenido.md section 2', () => {
  const { all } = render(<ContactPage />);
  expect(all('h1').map(({ text }) => text)).toEqual(['Contáctanos']);
  expect(all('h2').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Déjanos un Mensaje', 'Nuestra Ubicación']),
  );
});

test('ContactPage frames a map titled "Nuestra Ubicación" that cannot lead the page away', () => {
  const [frame] = render(<ContactPage />).all('iframe');
  expect(frame?.attributes.title).toBe('Nuestra Ubicación');
  expect(frame?.attributes.src).toMatch(/^https:\/\/www\.openstreetmap\.org\//);
  expect(frame?.attributes.sandbox).not.toContain('allow-top-navigation');
});

test('ContactPage links address, e-mail, phone and website', () => {
  const addresses = Object.values(render(<ContactPage />).links());
  expect(addresses).toContainEqual(expect.stringMatching(/^mailto:[^?\s]+@\S+$/));
  expect(addresses).toContainEqual(expect.stringMatching(/^tel:\+\d+$/));
});
