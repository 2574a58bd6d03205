import { test } from '@playwright/test';
import { expectCopiesSecret } from './support/secrecy.ts';

test('no page shows a word or a picture of a working copy or an earlier version (D56, D59)', async () => {
  await expectCopiesSecret((path) => `${process.env.E2E_SITE_URL}${path}`);
});
