import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { render } from '@/components/testing/markup';
import GlobalError from './global-error';

// The router may have failed, so nothing here may use it.
vi.mock('@/components/ui/site-link', () => ({
  SiteLink: () => {
    throw new Error('There is no router');
  },
}));

const failure = Object.assign(new Error('The layout broke'), { digest: '1234567' });

test('the global error screen is a whole page in Spanish, with its own title', () => {
  const { all, text } = render(<GlobalError error={failure} />);
  expect(all('html').map(({ attributes }) => attributes)).toEqual([{ lang: 'es' }]);
  expect(all('title').map((title) => title.text)).toEqual(['Error al cargar · Veta Minera']);
  expect(all('main')).toHaveLength(1);
  expect(all('h1').map((heading) => heading.text)).toEqual(['Error al cargar']);
  expect(text).toContain('vuelve a intentarlo');
  expect(text).not.toContain(failure.message);
});

test('it has a retry and a link home, without script', () => {
  const { links } = render(<GlobalError error={failure} />);
  expect(links()).toEqual({ Reintentar: '', 'Ir al inicio': '/', Buscar: '/buscar' });
});

test('it shows the reference of the failure, if known', () => {
  expect(render(<GlobalError error={failure} />).text).toContain('Referencia: 1234567');
  expect(render(<GlobalError error={new Error('no digest')} />).text).not.toContain('Referencia');
});

test('its logo has a size without style sheets', () => {
  const [mark] = render(<GlobalError error={failure} />).all('svg');
  expect(mark?.attributes).toMatchObject({ width: '48', height: '48' });
});

test('without the fonts of the layout a page uses the fallback fonts', () => {
  const styles = readFileSync(new URL('./styles/base.css', import.meta.url), 'utf8');
  const named = [...styles.matchAll(/var\((--font-(?:newsreader|inter)[\w-]*)(,?)/g)];
  expect(new Set(named.map(([, name]) => name))).toEqual(
    new Set([
      ...['--font-newsreader', '--font-newsreader-rest'],
      ...['--font-inter', '--font-inter-rest', '--font-inter-steady'],
    ]),
  );
  // Browsers ignore a whole font list with one undefined variable.
  expect(named.filter(([, , otherwise]) => !otherwise).map(([, name]) => name)).toEqual([]);
});
