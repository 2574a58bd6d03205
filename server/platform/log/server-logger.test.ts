import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { captureLog } from '../../../shared/observability/testing/captured-log.ts';
import { reasonOf } from '../errors/failure.ts';
import { periodically } from '../queue/periodically.ts';
import { createServerLogger } from './server-logger.ts';

const FEED = 'https://veta:clave-de-la-fuente@diario.test/rss';
const failedQuery = (cause = new Error('no connection')) =>
  new DrizzleQueryError('INSERT INTO news_feeds VALUES ($1)', [FEED], cause);

function captured() {
  const { lines, destination } = captureLog();
  return { lines, log: createServerLogger('info', destination) };
}

test.for([
  ['alone', (log, error) => log.error(error), 'A query failed'],
  ['with a message', (log, error) => log.warn(error, 'Not deleted'), 'Not deleted'],
  ['in a field', (log, err) => log.error({ err, copy: 3 }, 'Tried again'), 'Tried again'],
  ['in a field without a message', (log, err) => log.error({ err }), 'A query failed'],
  ['by a child', (log, err) => log.child({ job: 1 }).error({ err }, 'Tried again'), 'Tried again'],
] satisfies [string, (log: ReturnType<typeof createServerLogger>, error: Error) => void, string][])(
  'a failed query is logged %s without its values',
  ([, write, msg]) => {
    const { lines, log } = captured();
    write(log, failedQuery());
    expect(lines).toMatchObject([{ msg, query: 'INSERT INTO news_feeds VALUES ($1)' }]);
    expect(JSON.stringify(lines)).not.toContain('clave-de-la-fuente');
  },
);

test('so is one of a periodic task', async () => {
  const { lines, log } = captured();
  await periodically(60_000, log, () => Promise.reject(failedQuery()))();
  expect(lines).toMatchObject([{ msg: 'A periodic task failed' }]);
  expect(JSON.stringify(lines)).not.toContain('clave-de-la-fuente');
});

test('an error as the database throws it is logged without what it quotes', () => {
  const { lines, log } = captured();
  const error = Object.assign(new Error(`invalid input syntax for type integer: "${FEED}"`), {
    ...{ code: '22P02', severity: 'ERROR', detail: `Failing row contains (${FEED})` },
  });
  log.error({ err: error }, 'The queue has failed');
  log.error({ reason: reasonOf(failedQuery(error)) }, 'A job could not be done');
  expect(lines).toMatchObject([
    { msg: 'The queue has failed', err: { code: '22P02', message: 'A value was refused' } },
    { reason: 'A value was refused' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('clave-de-la-fuente');
});

test('any other error is logged with its message and where it was thrown', () => {
  const { lines, log } = captured();
  log.error(new Error('no disk'));
  log.error({ err: new Error('no disk') }, 'Not stored');
  const err = { type: 'Error', message: 'no disk', stack: expect.stringContaining('at ') };
  expect(lines).toMatchObject([
    { msg: 'no disk', err },
    { msg: 'Not stored', err },
  ]);
});
