import { expect, test } from 'vitest';
import { readProviders } from './sign-in-providers.ts';

const GOOGLE = { AUTH_GOOGLE_ID: 'veta', AUTH_GOOGLE_SECRET: 'secreto' };
const OWN = {
  AUTH_OIDC_ID: 'veta',
  AUTH_OIDC_SECRET: 'secreto',
  AUTH_OIDC_ISSUER: 'https://cuentas.veta.test',
};

test('without settings there is no provider', () => {
  expect(readProviders({})).toEqual({ providers: [], problems: [] });
  const empty = { AUTH_GOOGLE_ID: '', AUTH_GOOGLE_SECRET: ' ', AUTH_OIDC_ISSUER: '' };
  expect(readProviders(empty)).toEqual({ providers: [], problems: [] });
});

test('the known providers need no issuer', () => {
  const { providers, problems } = readProviders({
    AUTH_LINKEDIN_ID: 'l',
    AUTH_LINKEDIN_SECRET: 's',
    AUTH_MICROSOFT_ID: 'm',
    AUTH_MICROSOFT_SECRET: 's',
    ...GOOGLE,
  });

  expect(problems).toEqual([]);
  expect(providers.map(({ name, issuer }) => [name, issuer])).toEqual([
    ['Google', 'https://accounts.google.com'],
    ['LinkedIn', 'https://www.linkedin.com/oauth'],
    ['Microsoft', 'https://login.microsoftonline.com/common/v2.0'],
  ]);
});

test('an issuer of the settings wins, without its last slash; any other provider may have a name', () => {
  const { providers } = readProviders({
    ...OWN,
    AUTH_OIDC_ISSUER: 'https://cuentas.veta.test/realms/mina/',
    AUTH_OIDC_NAME: 'Cuenta Ñandú',
  });

  expect(providers).toEqual([
    {
      id: 'oidc',
      name: 'Cuenta Ñandú',
      issuer: 'https://cuentas.veta.test/realms/mina',
      clientId: 'veta',
      clientSecret: 'secreto',
      bindsToRequest: true,
    },
  ]);
});

test.for([
  [{ AUTH_GOOGLE_ID: 'veta' }, ['AUTH_GOOGLE_SECRET']],
  [{ AUTH_GOOGLE_SECRET: 's' }, ['AUTH_GOOGLE_ID']],
  [{ AUTH_GOOGLE_ISSUER: 'https://a.test' }, ['AUTH_GOOGLE_ID', 'AUTH_GOOGLE_SECRET']],
  [{ ...OWN, AUTH_OIDC_ISSUER: '' }, ['AUTH_OIDC_ISSUER']],
  [{ AUTH_OIDC_NAME: 'x' }, ['AUTH_OIDC_ID', 'AUTH_OIDC_SECRET', 'AUTH_OIDC_ISSUER']],
  [{ ...OWN, AUTH_OIDC_ISSUER: 'http://cuentas.veta.test' }, ['AUTH_OIDC_ISSUER']],
  [{ ...OWN, AUTH_OIDC_ISSUER: 'https://a.test/?x=1' }, ['AUTH_OIDC_ISSUER']],
  [{ ...OWN, AUTH_OIDC_ISSUER: 'https://yo@a.test' }, ['AUTH_OIDC_ISSUER']],
  [{ ...OWN, AUTH_OIDC_ISSUER: 'javascript:alert(1)' }, ['AUTH_OIDC_ISSUER']],
  [{ ...OWN, AUTH_OIDC_NAME: 'x'.repeat(41) }, ['AUTH_OIDC_NAME']],
  [{ ...OWN, AUTH_OIDC_NAME: 'dos\nlíneas' }, ['AUTH_OIDC_NAME']],
] as const)('what is wrong or missing is named: %j', ([variables, names]) => {
  const { providers, problems } = readProviders(variables);

  expect(providers).toEqual([]);
  expect(problems.map((problem) => problem.split(':')[0])).toEqual(names);
  expect(problems.join()).not.toContain('secreto');
});

test.for(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
  'an issuer on this machine may be %s',
  (issuer) => {
    expect(readProviders({ ...OWN, AUTH_OIDC_ISSUER: issuer }).problems).toEqual([]);
  },
);
