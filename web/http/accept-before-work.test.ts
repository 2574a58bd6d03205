import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { acceptBeforeWork } from './accept-before-work.ts';

/** As long as it takes to render several pages. */
const LONG_MS = 40;

/** A server that receives connections per iteration, and the names of the work that has begun. */
function openServer() {
  const server = new EventEmitter() as EventEmitter & Server;
  let time = 0;
  const mayBegin = acceptBeforeWork(server, () => time);
  const begun: string[] = [];
  return {
    begun,
    begin: (name: string) => void mayBegin().then(() => begun.push(name)),
    /** Runs iterations, each with or without a connection and with a busy time, on a fake clock. */
    async pass(turns: number, { isSomebodyThere = false, ms = 0 } = {}) {
      for (let turn = 0; turn < turns; turn += 1) {
        if (isSomebodyThere) server.emit('connection');
        time += ms;
        await nextIteration();
      }
    },
  };
}

test('work begins at once without new connections', async () => {
  const { begin, begun, pass } = openServer();
  begin('a');
  await pass(3);
  expect(begun).toEqual(['a']);
});

test('work waits while each iteration brings a connection', async () => {
  const { begin, begun, pass } = openServer();
  begin('a');
  await pass(20, { isSomebodyThere: true });
  expect(begun).toEqual([]);
  await pass(2);
  expect(begun).toEqual(['a']);
});

test('work waits while iterations are long, and begins after a short one', async () => {
  const { begin, begun, pass } = openServer();
  begin('a');
  await pass(5, { ms: LONG_MS });
  expect(begun).toEqual([]);
  await pass(2);
  expect(begun).toEqual(['a']);
});

test('long iterations with connections delay work for a quarter of a second at most', async () => {
  const { begin, begun, pass } = openServer();
  begin('a');
  await pass(7, { isSomebodyThere: true, ms: LONG_MS });
  expect(begun).toEqual([]);
  await pass(3, { isSomebodyThere: true, ms: LONG_MS });
  expect(begun).toEqual(['a']);
});

test('an endless stream of connections delays work, but does not stop it', async () => {
  const { begin, begun, pass } = openServer();
  for (const name of ['a', 'b']) begin(name);
  await pass(70, { isSomebodyThere: true });
  expect(begun).toEqual(['a']);
  await pass(70, { isSomebodyThere: true });
  expect(begun).toEqual(['a', 'b']);
});
