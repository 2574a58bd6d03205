import { expect, test } from '@playwright/test';

const REST = /_rest\.[^/]+\.woff2$/;

for (const [text, isAsked] of [
  // Nothing of these is in our fonts, or all of it is in what every page has.
  ['Ñandú, ½ de ley, “sí” — 5 € y 212 µm de золото și ĉ', false],
  ['Le cœur à Über ±5', true],
] as const) {
  test(`the letters of other languages are ${isAsked ? '' : 'not '}asked for by «${text}»`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/terminos', { waitUntil: 'networkidle' });
    await page.evaluate(async (words) => {
      const line = document.createElement('p');
      line.textContent = words;
      document.querySelector('footer')?.append(line);
      // Where a letter stands is known only once it is known which font has it.
      line.getBoundingClientRect();
      await document.fonts.ready;
    }, text);
    await expect
      .poll(() => asked.filter((url) => url.endsWith('.woff2')).length)
      .toBe(isAsked ? 3 : 2);
    expect(asked.some((url) => REST.test(url))).toBe(isAsked);
  });
}
