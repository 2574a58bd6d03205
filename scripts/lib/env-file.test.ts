import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addEnvFile } from './env-file.ts';

function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), text);
  return folder;
}

test('addEnvFile adds what the file sets', () => {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test' };
  addEnvFile(folderWith('# ports\nPORT=4100\nHOST="0.0.0.0"\n'), env);
  expect(env).toEqual({ NODE_ENV: 'test', PORT: '4100', HOST: '0.0.0.0' });
});

test('addEnvFile leaves alone what the environment has, even where it is empty', () => {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', PORT: '5000', API_BASE_URL: '' };
  addEnvFile(folderWith('PORT=4100\nAPI_BASE_URL=https://api.example.test\n'), env);
  expect(env).toEqual({ NODE_ENV: 'test', PORT: '5000', API_BASE_URL: '' });
});

test('addEnvFile does nothing where there is no file', () => {
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'test' };
  addEnvFile(join(tmpdir(), 'no-such-folder'), env);
  expect(env).toEqual({ NODE_ENV: 'test' });
});

test('addEnvFile fails where the file cannot be read', () => {
  const root = mkdtempSync(join(tmpdir(), 'env-file-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, '.env'));
  expect(() => addEnvFile(root, { NODE_ENV: 'test' })).toThrow(
    'The settings cannot be read: EISDIR',
  );
});
