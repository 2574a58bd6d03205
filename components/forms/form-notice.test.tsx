import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { FormNotice } from './form-notice';

const regions = (node: React.ReactNode) =>
  render(node)
    .all('div')
    .map(({ attributes, text }) => [attributes.role, text]);

test('FormNotice renders an empty status region, and no empty alert', () => {
  expect(regions(<FormNotice notice={null} />)).toEqual([['status', '']]);
});

test('FormNotice shows success as a status and failure as an alert', () => {
  expect(regions(<FormNotice notice={{ kind: 'sent', text: 'Enviado.' }} />)).toEqual([
    ['status', 'Enviado.'],
  ]);
  expect(regions(<FormNotice notice={{ kind: 'failed', text: 'Hubo un error.' }} />)).toEqual([
    ['status', ''],
    ['alert', 'Hubo un error.'],
  ]);
});

test('FormNotice leaves the sign of a text to screen readers: an icon shows it', () => {
  const notice = { kind: 'failed', text: 'Error al guardar ❌\nNo hay sitio.' } as const;
  const { all } = render(<FormNotice notice={notice} />);
  const spans = (look: string) => all('span').filter(({ attributes }) => attributes.class === look);
  expect(spans('block').map(({ text }) => text)).toEqual(['Error al guardar ❌', 'No hay sitio.']);
  expect(spans('sr-only').map(({ text }) => text)).toEqual(['❌']);
});
