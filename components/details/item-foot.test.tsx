import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { ItemFoot } from './item-foot';

test('ItemFoot shows what was corrected, and the tags as links', () => {
  const { all, links, text } = render(
    <ItemFoot
      details={{
        correcciones: [
          { fecha: '2026-11-21', decia: 'Pesa 1,6 puntos.', dice: 'Pesa 0,6 puntos.' },
        ],
        etiquetas: [{ id: 4, nombre: 'Oro', slug: 'oro', clase: 'mineral' }],
      }}
    />,
  );
  expect(all('h2').map((heading) => heading.text)).toEqual(['Corrección']);
  expect(all('dd').map((part) => part.text)).toEqual(['Pesa 1,6 puntos.', 'Pesa 0,6 puntos.']);
  expect(text).toContain('21 de noviembre de 2026');
  expect(links()).toMatchObject({
    'Todas las correcciones': '/correcciones',
    Oro: '/etiquetas/oro',
  });
});

test('ItemFoot of an item without them is empty', () => {
  expect(render(<ItemFoot details={{ correcciones: [], etiquetas: [] }} />).html).toBe('');
});
