import { expect, test } from 'vitest';
import { aProfile } from '../testing/profile.ts';
import { noticeSwitches, suspendedUntil } from './notices.ts';

test('there is a switch for each kind of notices that the server offers', () => {
  expect(noticeSwitches(aProfile())).toEqual([]);
  expect(noticeSwitches(aProfile({ avisos_moderacion: false }))).toEqual([
    {
      kind: 'avisos_moderacion',
      label: 'Cuando el equipo de moderación decide sobre algo que escribí',
      isOn: false,
    },
  ]);
  const both = noticeSwitches(aProfile({ avisos_respuestas: true, avisos_moderacion: true }));
  expect(both.map(({ kind, isOn }) => [kind, isOn])).toEqual([
    ['avisos_respuestas', true],
    ['avisos_moderacion', true],
  ]);
});

test('staff have three more, of the newsroom (D60, D63)', () => {
  const own = { avisos_revision: true, avisos_devolucion: false, avisos_programadas: true };
  expect(noticeSwitches(aProfile(own)).map(({ label, isOn }) => [label, isOn])).toEqual([
    ['Cuando alguien de la redacción pide una revisión', true],
    ['Cuando me devuelven con una nota algo que escribí en la redacción', false],
    ['Cuando no se publica algo que programé', true],
  ]);
});

test('an account is suspended until its moment, and not after it', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const until = (suspendido_hasta: string | null) =>
    suspendedUntil(aProfile({ suspendido_hasta }), now);
  expect(until('2026-11-22T12:00:01Z')).toBe('2026-11-22T12:00:01Z');
  expect(until('2026-11-22T12:00:00Z')).toBeUndefined();
  expect(until(null)).toBeUndefined();
  expect(suspendedUntil(aProfile(), now)).toBeUndefined();
});
