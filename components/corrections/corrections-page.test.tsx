import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { CorrectionsPage } from './corrections-page';

const correction = {
  tipo: 'articulo' as const,
  id: 9,
  titulo: 'La prima del oro',
  fecha: '2026-11-20',
  decia: 'Pesa 1,6 puntos.',
  dice: 'Pesa 0,6 puntos.',
};

test('each correction links its text and says what it said, what it says, and since when', () => {
  const { text, links } = render(
    <CorrectionsPage corrections={[correction]} page={1} count={21} />,
  );
  expect(links()).toMatchObject({ 'La prima del oro': '/articulos/9' });
  expect(text).toContain('20 de noviembre de 2026');
  expect(text).toContain('DecíaPesa 1,6 puntos.DicePesa 0,6 puntos.');
  expect(Object.values(links())).toContain('/correcciones?page=2');
});

test('without corrections the page says so', () => {
  const { text } = render(<CorrectionsPage corrections={[]} page={1} count={0} />);
  expect(text).toContain('No hay correcciones');
});
