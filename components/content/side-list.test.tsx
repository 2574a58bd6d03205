import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { SideList } from './side-list';

const item = (id: number) => ({
  id,
  href: `/noticias/${id}`,
  title: `Noticia ${id}`,
  date: '2026-11-20',
  picture: null,
});

test('SideList shows each item with its date, the first with its picture', () => {
  const { all, links } = render(
    <SideList id="x" title="Más Noticias" items={[item(1), item(2)]} />,
  );
  expect(all('h2')[0]?.text).toBe('Más Noticias');
  expect(links()).toEqual({ 'Noticia 1': '/noticias/1', 'Noticia 2': '/noticias/2' });
  expect(all('time').map(({ text }) => text)).toEqual(['20 nov 2026', '20 nov 2026']);
  expect(all('img')).toHaveLength(1);
});

test('SideList without items renders nothing', () => {
  expect(render(<SideList id="x" title="Más Noticias" items={[]} />).html).toBe('');
});
