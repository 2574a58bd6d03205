import { expect, test } from 'vitest';
import { readProof } from './claims.ts';

const CLAIMS = { iss: 'https://cuentas.veta.test', sub: 'ines', email: 'ines@correo.test' };
const emailOf = (claims: object, provider: 'microsoft' | 'oidc' = 'oidc') =>
  readProof({ ...CLAIMS, ...claims }, provider)?.email;

test.for([true, 'true', 1, '1'])('an e-mail is verified where the issuer says %j', (yes) => {
  expect(emailOf({ email_verified: yes })).toBe('ines@correo.test');
});

test.for([undefined, null, false, 'false', 0, '', [], {}, 'yes'])(
  'an e-mail is not verified where the issuer says %j',
  (no) => {
    expect(emailOf({ email_verified: no })).toBeUndefined();
  },
);

test("Microsoft's claim for a verified e-mail is ignored from other issuers", () => {
  expect(emailOf({ xms_edov: true }, 'microsoft')).toBe('ines@correo.test');
  expect(emailOf({ xms_edov: false }, 'microsoft')).toBeUndefined();
  expect(emailOf({ email_verified: true }, 'microsoft')).toBeUndefined();
  expect(emailOf({ xms_edov: true }, 'oidc')).toBeUndefined();
});

test.for([
  ['Inés', 'Inés'],
  ['In\u200Bés', 'Inés'],
  ['Inés\u202E', 'Inés'],
  ['Inés\u2028\u200BQuispe', 'Inés Quispe'],
  ['\u3164', null],
] as const)('a name %j of a provider is kept as %j', ([given_name, name]) => {
  expect(readProof({ ...CLAIMS, given_name }, 'oidc')?.firstName).toBe(name);
});
