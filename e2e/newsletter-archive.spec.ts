import { findingsInEitherTheme } from './support/findings.ts';
import { sendNewsletter } from './support/own-newsletter.ts';
import { expect, test } from './support/visitor.ts';

test('a newsletter that is being sent is in the archive, on its page and in the feed', async ({
  page,
}) => {
  const { subject, path } = await sendNewsletter();
  await page.goto('/boletin');
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.getByRole('link', { name: 'una prueba' })).toHaveAttribute(
    'href',
    'https://otra.test/',
  );
  expect(await findingsInEitherTheme(page)).toEqual([]);
  const feed = await page.request.get('/feeds/boletin.xml');
  expect(await feed.text()).toContain(subject);
});

test('each click of its link is counted and leads on; no cache keeps the answer', async ({
  request,
}) => {
  const { path } = await sendNewsletter();
  for (const _ of [1, 2]) {
    const answer = await request.get(`${path}/enlace/1`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()).toMatchObject({
      location: 'https://otra.test/',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
  }
  for (const missing of ['99', '0', 'x', '1/2']) {
    const answer = await request.get(`${path}/enlace/${missing}`, { maxRedirects: 0 });
    expect(answer.status(), missing).toBe(404);
  }
});

test('addresses that no newsletter can have are missing', async ({ request }) => {
  for (const number of ['0', '007', 'x', '-1', '999999999']) {
    expect((await request.get(`/boletin/${number}`)).status(), number).toBe(404);
  }
});
