import type { Page } from '@playwright/test';
import { json } from './support/fake-server.ts';
import { hydratedPage } from './support/hydrated.ts';
import * as sample from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Writing systems, signs and marks as people send them, from a server that cleans nothing. */
const SCRIPTS: Record<string, string> = {
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇵🇪⛏️'.repeat(20),
  'an override of the direction': '\u202Enimda@ ed otxet\u202E',
  'isolates that never end': '\u2067\u2066\u2067 texto',
  Hebrew: 'נחושת וזהב במכרה '.repeat(8),
  'Arabic with marks of direction': '\u200Fالنحاس\u200F 45% \u061Cوالذهب',
  'piles of marks': `Z${'\u0310\u0324\u0346\u0353'.repeat(30)}algo `.repeat(4),
  'no room': `ad\u200Bmin\u2060is\uFEFFtra\u00ADdor${'\u200B'.repeat(300)}`,
  ideographs: '銅礦與金礦的產量今年上升'.repeat(12),
  'a word without end': 'Lixiviación'.repeat(40),
  'signs without end': `${'—'.repeat(150)}${'W'.repeat(150)}`,
  'fillers that show nothing': `a${'\u3164'.repeat(60)}b${'\u2800'.repeat(60)}c`,
};

/** How much wider than the screen the page is, and which texts leave it that nothing cuts off. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`page ${scrollWidth} > ${clientWidth}`] : [];
    const main = document.querySelector('main');
    if (!main) return ['no main'];
    const isCut = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement));
    const range = document.createRange();
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode } = texts;
      range.selectNodeContents(currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0 || (right <= clientWidth + 1 && left >= -1)) continue;
      const parent = currentNode.parentElement;
      if (parent?.closest('.sr-only') || isCut(parent)) continue;
      found.push(`${parent?.localName} ${left}–${right}`);
    }
    return found;
  });
}

/** Whether the words around a name stand where they stand without it: the sign before, the time after. */
async function namePlace(page: Page): Promise<{ at: number; isAfter: boolean }> {
  return page.locator('#comentario-1').evaluate((item) => {
    const name = item.querySelector('b');
    const at = document.createRange();
    at.setStart(name?.firstChild ?? item, 0);
    at.setEnd(name?.firstChild ?? item, 1);
    const time = item.querySelector('time')?.getBoundingClientRect();
    const box = name?.getBoundingClientRect();
    return {
      at: at.getBoundingClientRect().left - (box?.left ?? 0),
      isAfter: (time?.left ?? 0) >= (box?.right ?? 0) || (time?.top ?? 0) >= (box?.bottom ?? 0) - 1,
    };
  });
}

// One web instance for all of them: each has an article and a topic of its own.
test('no text leaves its box on a telephone, and no name is turned', async ({
  api,
  openWeb,
  page,
}) => {
  test.setTimeout(180_000);
  const honest = sample.comment({ id: 3, contenido: 'Un texto honesto.' });
  const texts = Object.entries(SCRIPTS).map(([name, text], at) => ({ name, text, id: at + 1 }));
  const topics = texts.map(({ id, text }) =>
    sample.topic({ id, titulo: text, contenido: text, autor: sample.author(text) }),
  );
  const articles = texts.map(({ id, text }) =>
    sample.article({ id, titulo_articulo: text, contenido: text }),
  );
  api.on('foro/temas/', json(sample.listOf(topics)));
  api.on('articles/articulos/', json(sample.listOf(articles)));
  for (const { id, text } of texts) {
    const autor = sample.author(text);
    const reply = sample.comment({ id: 2, contenido: text, autor, parent: 1 });
    const comment = sample.comment({ contenido: text, autor, respuestas: [reply] });
    api.on(`foro/temas/${id}/`, json(topics[id - 1]));
    api.on(`foro/temas/${id}/comentarios/`, json(sample.listOf([comment, honest])));
    api.on(`articles/articulos/${id}/`, json(articles[id - 1]));
  }
  const web = await openWeb();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/foro', '/articulos']) {
    await page.goto(web.at(path), { waitUntil: 'load' });
    await hydratedPage(page);
    await expect(page.getByRole('main')).toContainText('Lixiviación');
    expect(await overflow(page), path).toEqual([]);
  }
  for (const { name, text, id } of texts) {
    await test.step(name, async () => {
      const search = `/articulos?search=${encodeURIComponent(text.slice(0, 60))}`;
      for (const path of [`/articulos/${id}`, search, `/foro/${id}`]) {
        await page.goto(web.at(path), { waitUntil: 'load' });
        await hydratedPage(page);
        expect.soft(await overflow(page), `${name}, ${path}`).toEqual([]);
      }
      await expect(page.locator('#comentario-3')).toContainText('@jose.mamani');
      const place = await namePlace(page);
      expect.soft(place.at, name).toBeLessThan(2);
      expect.soft(place.isAfter, name).toBe(true);
    });
  }
});
