import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { Breadcrumb } from './breadcrumb';

test('Breadcrumb leads from Inicio through the segments to the title of the page', () => {
  const { all, links } = render(
    <Breadcrumb trail={[{ label: 'articulos', href: '/articulos' }, { label: 'Relaves <3' }]} />,
  );
  expect(all('li').map(({ text }) => text)).toEqual(['Inicio', 'articulos', 'Relaves <3']);
  expect(links()).toEqual({ Inicio: '/', articulos: '/articulos' });
  expect(all('li').map(({ attributes }) => attributes['aria-current'])).toEqual([
    undefined,
    undefined,
    'page',
  ]);
});
