import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { StatusScreen } from './status-screen';

const screen = { title: 'Error al cargar los datos', text: 'Vuelve a intentarlo.' };

test('StatusScreen of a failed page offers another try, without script', () => {
  const { all, links, text } = render(<StatusScreen screen={screen} canRetry />);
  expect(all('h1').map((heading) => heading.text)).toEqual(['Error al cargar los datos']);
  expect(text).toContain('Vuelve a intentarlo.');
  expect(links()).toMatchObject({ Reintentar: '', 'Ir al inicio': '/' });
});

test('StatusScreen of a missing page leads on and offers no other try', () => {
  const { links } = render(<StatusScreen screen={screen} canRetry={false} />);
  expect(links()).toEqual({ 'Ir al inicio': '/', Buscar: '/buscar' });
});
