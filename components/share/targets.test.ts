import { afterEach, expect, test, vi } from 'vitest';
import { canShareNatively, openShareWindow, SHARE_TARGETS } from './targets';

afterEach(() => vi.unstubAllGlobals());

const URL_OF_PAGE = 'https://veta.test/articulos/5?a=b&c=d#e';
const TITLE = 'Agua & oro: 50 % menos';

const addressOf = (name: string) =>
  new URL(
    SHARE_TARGETS.find((target) => target.name === name)?.address(URL_OF_PAGE, TITLE) ?? 'none:',
  );

test.each([
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: URL_OF_PAGE }],
  ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/', { url: URL_OF_PAGE }],
  ['Instagram', 'https://www.instagram.com/', {}],
  ['Twitter', 'https://twitter.com/intent/tweet', { url: URL_OF_PAGE, text: TITLE }],
  ['WhatsApp', 'https://wa.me/', { text: `${TITLE} ${URL_OF_PAGE}` }],
])('%s shares the whole address', (name, place, query) => {
  const { origin, pathname, searchParams } = addressOf(name);
  expect(origin + pathname).toBe(place);
  expect(Object.fromEntries(searchParams)).toEqual(query);
});

test.each(['“Ley 20 %” & C++: ¿100 % recuperable?', 'a+b = c&d #1', 'Emoji 👷 partido \ud83d'])(
  'the text of %j is read back letter by letter, also without knowing forms',
  (title) => {
    const address = SHARE_TARGETS.find(({ name }) => name === 'WhatsApp')?.address(
      URL_OF_PAGE,
      title,
    );
    const [, text = ''] = address?.split('text=') ?? [];
    expect(decodeURIComponent(text)).toBe(`${title.toWellFormed()} ${URL_OF_PAGE}`);
  },
);

test('Instagram alone copies the link, because it has no share address (D22)', () => {
  expect(SHARE_TARGETS.filter(({ copiesLink }) => copiesLink).map(({ name }) => name)).toEqual([
    'Instagram',
  ]);
});

test('openShareWindow opens a window of 600x400 without `opener`', () => {
  const open = vi.fn();
  vi.stubGlobal('window', { open });
  openShareWindow('https://wa.me/');
  const [address, target, features] = open.mock.calls[0] ?? [];
  expect([address, target]).toEqual(['https://wa.me/', '_blank']);
  expect(String(features).split(',').sort()).toEqual(['height=400', 'noopener', 'width=600']);
});

test('canShareNatively is true where the device has a share sheet', () => {
  vi.stubGlobal('navigator', {});
  expect(canShareNatively()).toBe(false);
  vi.stubGlobal('navigator', { share: () => Promise.resolve() });
  expect(canShareNatively()).toBe(true);
});
