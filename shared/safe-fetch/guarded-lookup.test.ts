import type { LookupAddress, LookupOptions } from 'node:dns';
import { expect, test } from 'vitest';
import { guardedLookup } from './guarded-lookup.ts';

const PUBLIC = { address: '8.8.8.8', family: 4 };
const HERE = { address: '127.0.0.1', family: 4 };

/** Results of the lookup; `answers` are those of the name server, one a query. */
function connect(answers: LookupAddress[][], allowPrivate: boolean, options: LookupOptions) {
  let questions = 0;
  const lookup = guardedLookup(async () => answers[questions++] ?? [], allowPrivate);
  return new Promise((resolve) => {
    lookup('rebind.pe', options, (error, address) =>
      resolve({ told: error?.message ?? address, questions }),
    );
  });
}

test('DNS rebinding: the connection uses the address that was checked', async () => {
  const answers = [[PUBLIC], [HERE]];
  expect(await connect(answers, false, {})).toEqual({ told: '8.8.8.8', questions: 1 });
  expect(await connect(answers, false, { all: true })).toEqual({ told: [PUBLIC], questions: 1 });
});

test.each([{}, { all: true }])(
  'one private address among others is enough to refuse',
  async (options) => {
    expect(await connect([[PUBLIC, HERE]], false, options)).toMatchObject({
      told: 'The name rebind.pe leads to 127.0.0.1, which is not public.',
    });
  },
);

test('private addresses are used if `allowPrivate` is set', async () => {
  expect(await connect([[HERE]], true, { all: true })).toMatchObject({ told: [HERE] });
});

test('a name without an address is unknown', async () => {
  expect(await connect([[]], true, {})).toMatchObject({ told: 'The name rebind.pe is unknown.' });
});
