import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

let build: string;
const REACT = 'static/chunks/react.js';
const PAGE = 'static/chunks/page.js';
const read = (name: string) => readFileSync(join(build, name), 'utf8');

beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'veta-minera-build-'));
  mkdirSync(join(build, 'static', 'chunks'), { recursive: true });
  for (const name of [REACT, PAGE]) writeFileSync(join(build, name), 'run()');
  writeFileSync(join(build, 'build-manifest.json'), JSON.stringify({ rootMainFiles: [REACT] }));
});
afterAll(() => rmSync(build, { recursive: true }));

test('the scripts that every page begins with are compiled ahead, no others', async () => {
  await compileAhead(build);
  expect(read(REACT)).toBe('//# allFunctionsCalledOnLoad\nrun()');
  expect(read(PAGE)).toBe('run()');
});

test('a second run changes nothing', async () => {
  await compileAhead(build);
  await compileAhead(build);
  expect(read(REACT)).toBe('//# allFunctionsCalledOnLoad\nrun()');
});
