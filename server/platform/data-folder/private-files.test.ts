import { expect, test } from 'vitest';
import { readEnvironment } from '../../env.ts';
import { storesFiles } from './private-files.ts';

const ELSEWHERE = {
  DATABASE_URL: 'postgres://veta@database/veta',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'veta-minera',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtp://mail.example.com',
  ACCESS_TOKEN_KEYS: '{"keys":[]}',
  SIGNING_KEY: '07'.repeat(32),
};

test('a server whose database, media, letters and keys are elsewhere needs no data folder', () => {
  expect(storesFiles(readEnvironment(ELSEWHERE))).toBe(false);
});

test.each([
  ['DATABASE_URL'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['SMTP_URL'],
  ['ACCESS_TOKEN_KEYS'],
  ['SIGNING_KEY'],
])('one without %s does', (...missing) => {
  const set = Object.entries(ELSEWHERE).filter(([name]) => !missing.includes(name));
  expect(storesFiles(readEnvironment(Object.fromEntries(set)))).toBe(true);
});
