import { globSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfigWithNode } from './load-config-with-node.ts';

test('Next reads the variable that is set', () => {
  const before = { ...process.env };
  onTestFinished(() => {
    process.env = before;
  });
  loadConfigWithNode();
  const [name = 'none'] = Object.keys(process.env).filter((key) => !(key in before));
  const loaders = globSync('node_modules/next/dist/build/next-config-ts/*.js');
  expect(loaders.some((file) => readFileSync(file, 'utf8').includes(`process.env.${name}`))).toBe(
    true,
  );
});
