import { afterEach, expect, test, vi } from 'vitest';
import { headScript } from './head-script.ts';

afterEach(() => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, '__zod_globalConfig');
});

test('zod, which comes later, does not try to make functions of text', async () => {
  vi.resetModules();
  Reflect.deleteProperty(globalThis, '__zod_globalConfig');
  const heard: string[] = [];
  const page = {
    documentElement: { dataset: {} },
    addEventListener: (event: string) => heard.push(event),
  };
  const storage = { getItem: () => null };
  new Function('document', 'localStorage', headScript)(page, storage);

  const { z } = await import('zod');
  expect(z.config()).toMatchObject({ jitless: true });
  expect(heard).toEqual([
    'error',
    'click',
    'submit',
    'pointerdown',
    'keydown',
    'visibilitychange',
    'DOMContentLoaded',
  ]);
});
