import { test } from '@playwright/test';
import { prepareFront } from './support/front.ts';
import { expectCopiesSecret } from './support/secrecy.ts';

test('no page shows a word or a picture of a working copy or an earlier version (D56, D59)', async () => {
  await expectCopiesSecret((path) => `${process.env.E2E_SITE_URL}${path}`);
});

test('no page through the edge cache shows a word or a picture of a working copy or an earlier version (D56, D59)', async () => {
  test.skip(!process.env.TEST_FRONT, 'needs Varnish');
  const front = await prepareFront();
  await front.start(Number(new URL(process.env.E2E_SITE_URL ?? '').port));
  try {
    await expectCopiesSecret(front.at);
  } finally {
    await front.stop();
  }
});
