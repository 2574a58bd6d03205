import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { EmptyState, ErrorState } from './list-state';

test('EmptyState shows the text of its screen and its actions', () => {
  expect(render(<EmptyState text="No hay datos">Ve al inicio</EmptyState>).text).toBe(
    'No hay datosVe al inicio',
  );
});

test('ErrorState shows the error and a retry', () => {
  const { all, links } = render(<ErrorState text="Error al cargar" retryHref="/foro/5" />);
  const alert = all('div').find(({ attributes }) => attributes.role === 'alert');
  expect(alert?.text).toContain('Error al cargar');
  expect(links()).toEqual({ Reintentar: '/foro/5' });
});
