import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { ShareRow } from './share-row';

test('ShareRow holds links that work without script, and the copy button', () => {
  const { all } = render(<ShareRow url="https://veta.test/articulos/5" title="Relaves" />);
  expect(all('a').map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Compartir en Facebook',
    'Compartir en LinkedIn',
    'Compartir en Instagram',
    'Compartir en Twitter',
    'Compartir en WhatsApp',
  ]);
  for (const { attributes } of all('a')) {
    expect(attributes.href).toMatch(/^https:/);
    expect(attributes).toMatchObject({ target: '_blank', rel: 'noopener' });
  }
  expect(all('button').map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Copiar enlace',
  ]);
});
