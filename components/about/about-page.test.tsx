import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { AboutPage } from './about-page';

test('AboutPage is headed "Sobre Nosotros" and shows "10+ Años de experiencia"', () => {
  const { all, text } = render(<AboutPage />);
  expect(all('h1').map((heading) => heading.text)).toEqual(['Sobre Nosotros']);
  expect(text).toContain('10+ Años de experiencia');
});
