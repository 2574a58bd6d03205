import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { NavLinks } from './nav-links';

test.each([
  ['/noticias/5', ['Noticias']],
  ['/', ['Inicio']],
  ['/noticias-destacadas/5', []],
])('NavLinks on %s marks %j', (pathname, active) => {
  const { all } = render(
    <PathnameContext value={pathname}>
      <NavLinks className="x" />
    </PathnameContext>,
  );
  const marked = all('a').filter(({ attributes }) => attributes['aria-current'] === 'page');
  expect(marked.map(({ text }) => text)).toEqual(active);
  expect(all('a')).toHaveLength(6);
});
