import { prepareFront } from '../e2e/support/front.ts';
import { expectNothingSmuggled } from '../e2e/support/smuggling.ts';
import { test } from '../e2e/support/with-web-instance.ts';

test('no request is smuggled through the front', async ({ api, startWeb }) => {
  const front = await prepareFront();
  const web = await startWeb(front.webSettings);
  await front.start(Number(new URL(web.at('/')).port));
  try {
    await expectNothingSmuggled(front.at('/'), api);
  } finally {
    await front.stop();
  }
});
