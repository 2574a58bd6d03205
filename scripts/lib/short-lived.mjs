/** Life of access tokens with which everything about accounts must hold as well. */
export const SHORT_LIFE = { ACCESS_TOKEN_TTL: '2s' };

/** Contract tests in which time passes for somebody who is signed in. */
export const ACCOUNT_CONTRACTS = [
  'server/accounts/auth/logout.contract.test.ts',
  'server/accounts/auth/recovery.contract.test.ts',
  'server/accounts/auth/refresh.contract.test.ts',
  'server/accounts/auth/sign-in.contract.test.ts',
  'server/accounts/identities/',
  'server/accounts/profile/',
  'server/accounts/users/',
];

/** Journeys in which somebody stays signed in for longer than that. */
export const ACCOUNT_JOURNEYS = [
  'e2e/account-security.spec.ts',
  'e2e/login.spec.ts',
  'e2e/profile.spec.ts',
  'e2e/provider-sign-in.spec.ts',
  'e2e/session.spec.ts',
  'e2e/session-guard.spec.ts',
  'e2e/session-leaks.spec.ts',
  'e2e/session-logout.spec.ts',
  'e2e/session-refresh.spec.ts',
  'e2e/user-menu.spec.ts',
];
