import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { StatusScreen } from './status-screen';

const screen = { title: 'Error al cargar los datos', text: 'Vuelve a intentarlo.' };

test('StatusScreen of a failed page offers a retry without script', () => {
  const { all, links, text } = render(<StatusScreen screen={screen} canRetry />);
  expect(all('h1').map((heading) => heading.text)).toEqual(['Error al cargar los datos']);
  expect(text).toContain('Vuelve a intentarlo.');
  expect(links()).toMatchObject({ Reintentar: '', 'Ir al inicio': '/' });
});

test('StatusScreen of a missing page has links and no retry', () => {
  const { links } = render(<StatusScreen screen={screen} canRetry={false} />);
  expect(links()).toEqual({ 'Ir al inicio': '/', Buscar: '/buscar' });
});

test('StatusScreen shows the reference of the failure, if there is one', () => {
  const shown = (reference?: string) =>
    render(<StatusScreen screen={screen} canRetry reference={reference} />);
  const { all, text } = shown('peticion-1');
  expect(text).toContain('Referencia: peticion-1');
  expect(all('code').map((code) => code.text)).toEqual(['peticion-1']);
  expect(shown().text).not.toContain('Referencia');
});
