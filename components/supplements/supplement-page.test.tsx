import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { SupplementPage } from './supplement-page';
import { SupplementsInfoPage } from './supplements-info-page';

test('SupplementPage shows the week, the month and related content (D15)', () => {
  const { all, links } = render(<SupplementPage />);
  const headings = all('h2').map(({ text }) => text);
  expect(headings).toEqual(
    expect.arrayContaining([
      'Suplemento de la semana',
      'Ediciones del mes',
      'Contenido relacionado',
    ]),
  );
  expect(Object.values(links())).toContain('/informacion-suplementos');
});

test('SupplementsInfoPage leads to the supplement', () => {
  const { all, links } = render(<SupplementsInfoPage />);
  expect(all('h1').map(({ text }) => text)).toEqual(['Información de suplementos']);
  expect(Object.values(links())).toContain('/suplemento-semanal');
});

test('SupplementPage is signed by people of the newsroom', () => {
  expect(render(<SupplementPage />).text).toContain(
    'Coordinación: Teo Barrenechea. Gráficos: Elías Arancedo.',
  );
});
