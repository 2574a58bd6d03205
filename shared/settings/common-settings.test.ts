import { expect, test } from 'vitest';
import { z } from 'zod';
import { commonSettings, refusePrivateAddresses } from './common-settings.ts';
import { readSettings, type Variables } from './read-settings.ts';

const schema = z.object(commonSettings).superRefine(refusePrivateAddresses);
const read = (variables: Variables) =>
  readSettings(schema, variables, (problems) => new Error(problems));

test('an empty variable counts as one that is not set', () => {
  expect(read({ PORT: '', SITE_TIME_ZONE: '', METRICS_TOKEN: '' })).toEqual(read({}));
});

test('everything that is wrong is told at once', () => {
  const wrong = {
    PORT: 'x',
    SITE_TIME_ZONE: 'Lima',
    DRAIN_SECONDS: '301',
    METRICS_TOKEN: 'corto',
    REVALIDATE_SECRET: 'corto',
    REDIS_URL: 'http://redis',
    AUTH_GOOGLE_SECRET: 'mi-secreto',
  };
  expect(() => read(wrong)).toThrow(
    /^PORT: .*; SITE_TIME_ZONE: must be an IANA time zone such as America\/Lima; DRAIN_SECONDS: .*; METRICS_TOKEN: must have at least 16 characters; REVALIDATE_SECRET: must have at least 16 characters; REDIS_URL: must be a redis:\/\/ or rediss:\/\/ address; AUTH_GOOGLE_ID: is missing beside the others of its kind$/,
  );
});

test.each([
  ['http://localhost:3000', true],
  ['https://vetaminera.pe', false],
])('private addresses of feeds are allowed for a site at %s: %s', (SITE_URL, isAllowed) => {
  const allow = () => read({ NEWS_ALLOW_PRIVATE_ADDRESSES: '1', SITE_URL });
  if (isAllowed) expect(allow).not.toThrow();
  else {
    expect(allow).toThrow(
      'NEWS_ALLOW_PRIVATE_ADDRESSES: is for tests, and not for a site with a public SITE_URL',
    );
  }
});
