import { expect, test } from 'vitest';
import { deferredScriptsLoader, deferScripts } from './deferred-scripts.ts';

const FILE = '/_next/static/chunks/0p-v5-x_by4lo.js';

test('the scripts of the build wait, all of them', () => {
  const page = `<head><script src="${FILE}" async=""></script></head><p>Hola</p><script src="/_next/static/chunks/turbopack-07.js" async=""></script>`;
  expect(deferScripts(page)).toBe(
    `<head><script type="text/plain" data-src="${FILE}"></script></head><p>Hola</p><script type="text/plain" data-src="/_next/static/chunks/turbopack-07.js"></script>`,
  );
});

test('so they do in a page that is made for one request, whose scripts are marked', () => {
  const hint = `<link rel="preload" as="script" fetchPriority="low" nonce="aGk=" href="${FILE}"/>`;
  const page = `<head>${hint}</head><script src="${FILE}" async="" nonce="aGk="></script><script src="${FILE}" nonce="aGk=" async=""></script>`;
  const held = `<script type="text/plain" data-src="${FILE}"></script>`;
  expect(deferScripts(page)).toBe(`<head></head>${held}${held}`);
  const inline = '<script nonce="aGk=">self.__next_f.push([1,"a"])</script>';
  expect(deferScripts(inline)).toBe(inline);
});

test('the browser does not preload them', () => {
  const hint = `<link rel="preload" as="script" fetchPriority="low" href="${FILE}"/>`;
  expect(deferScripts(`<head>${hint}</head>`)).toBe('<head></head>');
});

test.each([
  ['a letter type that is needed at once', '<link rel="preload" href="/a.woff2" as="font"/>'],
  ['what only old browsers fetch', `<script src="${FILE}" noModule=""></script>`],
  ['data for search engines', '<script type="application/ld+json">{"a":1}</script>'],
  ['data of the page', '<script>self.__next_f.push([1,"a"])</script>'],
  ['a script of somebody else', '<script src="https://evil.example/a.js" async=""></script>'],
  [
    'a file that is none of the build',
    '<script src="/media/_next/static/chunks/a.js" async=""></script>',
  ],
  ['a text about scripts', `<p>&lt;script src="${FILE}" async=""&gt;&lt;/script&gt;</p>`],
])('%s stays as it is', (_, html) => {
  expect(deferScripts(html)).toBe(html);
});

/** The loader in a page of so many scripts; `press` is a touch, `wait` ends what waits for time. */
function pageOf(count: number) {
  const fetched: string[] = [];
  const later: (() => void)[] = [];
  const heard = new Map<string, () => void>();
  const waiting = Array.from({ length: count }, (_, index) => {
    const script = {
      getAttribute: () => `/_next/static/chunks/${index}.js`,
      removeAttribute: () => waiting.splice(waiting.indexOf(script), 1),
      replaceWith: ({ src }: { src: string }) => fetched.push(src),
    };
    return script;
  });
  const page = {
    documentElement: { dataset: {} },
    addEventListener: (event: string, act: () => void) => heard.set(event, act),
    querySelectorAll: (wanted: string) => (wanted.startsWith('script') ? [...waiting] : []),
    createElement: () => ({}),
  };
  const now = (act: () => void) => act();
  const names = ['d', 'requestAnimationFrame', 'setTimeout'];
  new Function(...names, deferredScriptsLoader)(page, now, (act: () => void) => later.push(act));
  return {
    fetched,
    loaded: () => heard.get('DOMContentLoaded')?.(),
    press: () => heard.get('pointerdown')?.(),
    wait: () => {
      for (const act of later.splice(0)) act();
    },
  };
}

test('the scripts are requested three at a time', async () => {
  const { fetched, loaded, wait } = pageOf(7);
  loaded();
  // No picture is waited for, but a promise is.
  await new Promise((resolve) => setImmediate(resolve));
  for (const count of [3, 6, 7]) {
    wait();
    expect(fetched).toHaveLength(count);
  }
});

test('an interaction loads all of them at once', () => {
  const { fetched, loaded, press } = pageOf(7);
  loaded();
  press();
  expect(fetched).toHaveLength(7);
});
