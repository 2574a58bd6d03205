import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { SectionIndex } from './section-index';

test('SectionIndex links every list of the magazine', () => {
  const { all, links } = render(<SectionIndex />);
  expect(links()).toEqual({
    'Noticias destacadas': '/noticias-destacadas',
    Noticias: '/noticias',
    Artículos: '/articulos',
    Ediciones: '/ediciones',
    Foro: '/foro',
    'Suplemento semanal': '/suplemento-semanal',
  });
  expect(all('h2').map(({ text }) => text)).toEqual(['Toda la revista']);
});
