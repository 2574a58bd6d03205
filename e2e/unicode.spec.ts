import type { Page } from '@playwright/test';
import { json } from './support/fake-server.ts';
import * as sample from './support/sample-content.ts';
import { expect, test } from './support/with-second-web.ts';

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

for (const [name, text] of Object.entries(SCRIPTS)) {
  test(`${name}: nothing leaves its box on a telephone, and no name is turned`, async ({
    api,
    startWeb,
    page,
  }) => {
    const handle = sample.author(text);
    const reply = sample.comment({ id: 2, contenido: text, autor: handle, parent: 1 });
    const honest = sample.comment({ id: 3, contenido: 'Un texto honesto.' });
    const comment = sample.comment({ contenido: text, autor: handle, respuestas: [reply] });
    const topic = sample.topic({ titulo: text, contenido: text, autor: handle });
    const article = sample.article({ titulo_articulo: text, contenido: text });
    api.on('foro/temas/', json(sample.listOf([topic])));
    api.on('foro/temas/1/', json(topic));
    api.on('foro/temas/1/comentarios/', json(sample.listOf([comment, honest])));
    api.on('articles/articulos/', json(sample.listOf([article])));
    api.on('articles/articulos/1/', json(article));
    const web = await startWeb();
    await page.setViewportSize({ width: 390, height: 844 });
    const search = `/articulos?search=${encodeURIComponent(text.slice(0, 60))}`;
    for (const path of ['/foro', '/foro/1', '/articulos', '/articulos/1', search]) {
      await page.goto(web.at(path), { waitUntil: 'load' });
      expect(await overflow(page), path).toEqual([]);
    }

    // The words around a name stand where they stand without it: the sign before, the time after.
    await page.goto(web.at('/foro/1'));
    const author = page.locator('#comentario-3');
    await expect(author).toContainText('@jose.mamani');
    const edges = await page.locator('#comentario-1').evaluate((item) => {
      const name = item.querySelector('b');
      const at = document.createRange();
      at.setStart(name?.firstChild ?? item, 0);
      at.setEnd(name?.firstChild ?? item, 1);
      const time = item.querySelector('time')?.getBoundingClientRect();
      const box = name?.getBoundingClientRect();
      return {
        at: at.getBoundingClientRect().left - (box?.left ?? 0),
        isAfter:
          (time?.left ?? 0) >= (box?.right ?? 0) || (time?.top ?? 0) >= (box?.bottom ?? 0) - 1,
      };
    });
    expect(edges.at).toBeLessThan(2);
    expect(edges.isAfter).toBe(true);
  });
}
