import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api-error.ts';
import { noticeDeactivation, recordSession, wasDeactivated } from './session-end.ts';

const ana = { id: 3 };
beforeEach(() => recordSession({ user: ana }));

const refused = (status: number, said: string) => {
  const call = Promise.reject(new ApiError('http', 'No.', { status, said }));
  return expect(noticeDeactivation(call)).rejects.toMatchObject({ status, said });
};

test('a call that is refused because of a deactivated account is remembered', async () => {
  await refused(401, 'Sesión expirada, por favor inicia sesión nuevamente.');
  expect(wasDeactivated()).toBe(false);

  await refused(401, 'Esta cuenta está desactivada.');
  expect(wasDeactivated()).toBe(true);

  // Later answers know nothing of the session any more.
  await refused(401, 'No has iniciado sesión.');
  recordSession({ user: null });
  expect(wasDeactivated()).toBe(true);

  recordSession({ user: ana });
  expect(wasDeactivated()).toBe(false);
});

test('the check of the session says it too', () => {
  recordSession({ user: null, isDeactivated: true });
  expect(wasDeactivated()).toBe(true);
});
