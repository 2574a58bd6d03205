import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { AboutPage } from './about-page';

test('AboutPage is headed "Sobre Nosotros" and shows "10+ Años de experiencia"', () => {
  const { all, text } = render(<AboutPage />);
  expect(all('h1').map((heading) => heading.text)).toEqual(['Sobre Nosotros']);
  expect(text).toContain('10+ Años de experiencia');
});

test('AboutPage has a smaller picture for narrow screens', () => {
  const { all } = render(<AboutPage />);
  const [source] = all('source');
  expect(source?.attributes).toMatchObject({
    media: '(width < 48rem)',
    srcset: '/nosotros-movil.webp',
  });
});

test('AboutPage names the newsroom of the printed editions', () => {
  const { all } = render(<AboutPage />);
  const titles = all('h3').map(({ text }) => text);
  expect(titles.filter((title) => NAMES.includes(title))).toEqual(NAMES);
});

const NAMES = [
  'Aurelia Montalván',
  'Gaspar Ibarluzea',
  'Teo Barrenechea',
  'Nuria Quezada',
  'Mayra Ccallo',
  'Elías Arancedo',
  'Ignacio Lamadrid',
  'Hilda Peñafiel',
];
