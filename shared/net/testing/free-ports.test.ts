import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from './free-ports.ts';

/** The first port that Linux gives to outgoing connections. */
const OUTGOING = 32_768;

test('ports are free, differ, and are given to no outgoing connection', async () => {
  const [taken = 0] = await freePorts(1);
  const listener = createServer().listen(taken, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => void listener.close());

  // More than a process has: they begin anew.
  for (let turn = 0; turn < 60; turn += 1) {
    const ports = await freePorts(2);
    expect(new Set([...ports, taken]).size).toBe(3);
    expect(Math.max(...ports)).toBeLessThan(OUTGOING);
  }
});

test('more ports than a process has are refused', async () => {
  await expect(freePorts(101)).rejects.toThrow('No port is free.');
});
