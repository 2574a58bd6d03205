import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Attack, attackOn } from './fuzz/attack.ts';
import { type Operation, readOperations } from './fuzz/operations.ts';
import { faultsOf } from './fuzz/verdict.ts';
import { freshAddress, makeSignedIn } from './make-account.ts';
import { makeComment, makeTopic } from './make-community.ts';
import { makeArticle, makeBlog, makeEdition, makeNewsItem } from './make-content.ts';
import { createTestApp, type TestServer } from './test-server.ts';

/**
 * Hostile requests to every operation that the server publishes. `FUZZ_REQUESTS` is how many in all,
 * `FUZZ_SEED` repeats a run: a failure names it.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 4000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
/** Whoever has no answer by then will have none. */
const HANG_MS = 10_000;

const BEGIN = Date.parse('2026-03-10T17:00:00Z');
const TEN_MINUTES_MS = 600_000;

let server: TestServer;
let operations: Operation[];
const tokens: Record<Attack['who'], string> = { nobody: '', reader: '', owner: '' };
const statuses = new Map<number, number>();
let slowest = { ms: 0, where: '' };

async function signEverybodyIn(): Promise<void> {
  tokens.reader = (await makeSignedIn(server)).access;
  tokens.owner = (await makeSignedIn(server, 'SUPERUSUARIO')).access;
}

beforeAll(async () => {
  server = await createTestApp({ accessLifeSeconds: 86_400 });
  for (let round = 0; round < 2; round += 1) {
    await makeEdition(server.db);
    const blog = await makeBlog(server.db);
    const article = await makeArticle(server.db);
    const topic = await makeTopic(server.db);
    await makeNewsItem(server.db);
    for (const target of [
      { blog_id: blog.id },
      { article_id: article.id },
      { topic_id: topic.id },
    ]) {
      await makeComment(server.db, target);
    }
  }
  operations = await readOperations(server.app);
});
afterAll(async () => {
  console.warn('Fuzzed with seed', SEED, Object.fromEntries(statuses), 'slowest', slowest);
  await server.close();
});

async function run({ who, headers, method, ...attack }: Attack) {
  const authorization = tokens[who] && `Bearer ${tokens[who]}`;
  const started = performance.now();
  const answer = await Promise.race([
    server.app.inject({
      ...attack,
      method: method as 'GET',
      remoteAddress: freshAddress(),
      headers: { ...headers, ...(authorization ? { authorization } : {}) },
    }),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('No answer')), HANG_MS).unref();
    }),
  ]);
  const ms = Math.round(performance.now() - started);
  if (ms > slowest.ms) slowest = { ms, where: `${method} ${attack.url.slice(0, 80)}` };
  statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
  // An account may have been left, or its session ended, by what was sent before.
  if (answer.statusCode === 401 && who !== 'nobody') await signEverybodyIn();
  return answer;
}

test('no hostile request breaks the server, hangs, or learns of its inside', async () => {
  await signEverybodyIn();
  const faults: string[] = [];
  for (const [index, operation] of operations.entries()) {
    // Later than the pauses that limits ask for: what is refused with 429 goes no deeper.
    server.setNow(new Date(BEGIN + index * TEN_MINUTES_MS));
    const details = await fc.check(
      fc.asyncProperty(attackOn(operation), async (attack) => {
        expect(faultsOf(await run(attack))).toEqual([]);
      }),
      { numRuns: Math.ceil(REQUESTS / operations.length), seed: SEED, endOnFailure: true },
    );
    if (!details.failed) continue;
    const [attack] = details.counterexample ?? [];
    const { payload, ...rest } = attack ?? {};
    const sent = JSON.stringify({ ...rest, payload: payload?.toString().slice(0, 500) });
    faults.push(`${sent.slice(0, 1500)}\n${String(details.errorInstance).slice(0, 600)}`);
  }
  expect(faults.join('\n\n'), `FUZZ_SEED=${SEED}`).toBe('');
}, 600_000);
