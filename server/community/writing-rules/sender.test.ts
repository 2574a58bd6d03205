import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { HoldReason } from '../../../contract/moderation.ts';
import type { Role } from '../../../contract/roles.ts';
import { createCounters } from '../../platform/forms/counters.ts';
import type { CheckedText } from './check-text.ts';
import { createSenders } from './sender.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Counts texts as a server does, with a clock that the test turns. */
async function makeServer() {
  let present = Date.parse('2026-03-10T17:00:00Z');
  const app = fastify();
  onTestFinished(() => app.close());
  const Counters = createCounters(() => new Date(present));
  const senderOf = await createSenders(app, { Counters });
  let accounts = 0;
  app.decorateRequest('caller', null);
  app.post<{ Body: { reason?: HoldReason; role: Role } }>('/', async (request) => {
    accounts += 1;
    const { reason, role } = request.body;
    const person = { id: accounts, email: `${accounts}@correo.test`, role };
    request.caller = { ...person, permisos: null, sessionId: 'x' };
    const writer = person as CheckedText['writer'];
    await senderOf(request).countText({ writer, reason });
    return 'taken';
  });
  /** Sends so many texts, each of another account; answers how many were taken. */
  const send = async (count: number, remoteAddress: string, body: object = {}) => {
    let taken = 0;
    for (let sent = 0; sent < count; sent += 1) {
      const payload = { role: 'LECTOR', ...body };
      const answer = await app.inject({ method: 'POST', url: '/', remoteAddress, payload });
      if (answer.statusCode === 200) taken += 1;
    }
    return taken;
  };
  const wait = (duration: number) => {
    present += duration;
  };
  return { send, wait };
}

const HELD = { reason: 'primer_enlace' };

test('1000 published texts and 100 held ones are taken from one address in a day', async () => {
  const { send, wait } = await makeServer();

  expect(await send(101, '192.0.2.7', HELD)).toBe(100);
  expect(await send(1001, '192.0.2.7')).toBe(1000);
  expect(await send(1, '192.0.2.8', HELD)).toBe(1);
  expect(await send(1, '192.0.2.8')).toBe(1);

  wait(DAY_MS - 1);
  expect(await send(1, '192.0.2.7', HELD)).toBe(0);
  wait(1);
  expect(await send(1, '192.0.2.7', HELD)).toBe(1);
});

test('one IPv6 network counts as one address', async () => {
  const { send } = await makeServer();

  expect(await send(60, '2001:db8:0:1::1', HELD)).toBe(60);
  expect(await send(60, '2001:db8:0:1::2', HELD)).toBe(40);
  expect(await send(1, '2001:db8:0:2::1', HELD)).toBe(1);
});

test('texts of staff are not counted', async () => {
  const { send } = await makeServer();

  expect(await send(1001, '192.0.2.7', { role: 'ADMIN' })).toBe(1001);
  expect(await send(1, '192.0.2.7')).toBe(1);
});
