import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { render } from '@/components/testing/markup';
import GlobalError from './global-error';

// The router may be what has failed, so nothing here may lead through it.
vi.mock('@/components/ui/site-link', () => ({
  SiteLink: () => {
    throw new Error('There is no router');
  },
}));

const failure = Object.assign(new Error('The layout broke'), { digest: '1234567' });

test('the last resort is a whole page in Spanish, with a title of its own', () => {
  const { all, text } = render(<GlobalError error={failure} />);
  expect(all('html').map(({ attributes }) => attributes)).toEqual([{ lang: 'es' }]);
  expect(all('title').map((title) => title.text)).toEqual(['Error al cargar · Veta Minera']);
  expect(all('main')).toHaveLength(1);
  expect(all('h1').map((heading) => heading.text)).toEqual(['Error al cargar']);
  expect(text).toContain('vuelve a intentarlo');
  expect(text).not.toContain(failure.message);
});

test('it offers another try and the way home, without script', () => {
  const { links } = render(<GlobalError error={failure} />);
  expect(links()).toEqual({ Reintentar: '', 'Ir al inicio': '/', Buscar: '/buscar' });
});

test('it names what the publisher finds the failure by, where that is known', () => {
  expect(render(<GlobalError error={failure} />).text).toContain('Referencia: 1234567');
  expect(render(<GlobalError error={new Error('no digest')} />).text).not.toContain('Referencia');
});

test('its mark has a size where no style arrived', () => {
  const [mark] = render(<GlobalError error={failure} />).all('svg');
  expect(mark?.attributes).toMatchObject({ width: '48', height: '48' });
});

test('a page without the fonts of the layout is set in those that stand in for them', () => {
  const styles = readFileSync(new URL('./styles/base.css', import.meta.url), 'utf8');
  const named = [...styles.matchAll(/var\((--font-(?:newsreader|inter)[\w-]*)(,?)/g)];
  expect(new Set(named.map(([, name]) => name))).toEqual(
    new Set([
      ...['--font-newsreader', '--font-newsreader-rest'],
      ...['--font-inter', '--font-inter-rest', '--font-inter-steady'],
    ]),
  );
  // A browser drops a whole list of fonts for one variable that is not there.
  expect(named.filter(([, , otherwise]) => !otherwise).map(([, name]) => name)).toEqual([]);
});
