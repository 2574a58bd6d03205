import { expect, test } from 'vitest';
import { site } from '../../contract/site.ts';
import { mailAddress } from './mail.ts';

test('mailAddress fills the subject in, whatever it holds', () => {
  const subject = 'Corrección & duda?=ñ #1';
  const { protocol, pathname, searchParams } = new URL(mailAddress(subject));
  expect([protocol, pathname]).toEqual(['mailto:', site.email]);
  expect(searchParams.get('subject')).toBe(subject);
});
