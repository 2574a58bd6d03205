import { expect, test } from 'vitest';
import { moderationActSchema, moderationSettingsUpdateSchema, reportSchema } from './moderation.ts';
import { problems } from './testing/problems.ts';

const act = { accion: 'aprobar', elementos: [{ tipo: 'comentario', id: 3 }] };

test('moderationActSchema takes one act on several items', () => {
  expect(moderationActSchema.parse(act)).toEqual({ ...act, motivo: '' });
});

test.each(['ocultar', 'suspender'])('moderationActSchema wants a reason for %s', (accion) => {
  expect(problems(moderationActSchema, { ...act, accion, dias: 3 })).toEqual({
    motivo: ['El motivo es obligatorio'],
  });
});

test('moderationActSchema wants days for a suspension', () => {
  const suspension = { ...act, accion: 'suspender', motivo: 'Insultos' };
  const days = ['Los días deben ser un número entre 1 y 365'];
  expect(problems(moderationActSchema, suspension)).toEqual({ dias: days });
  expect(problems(moderationActSchema, { ...suspension, dias: 366 })).toEqual({ dias: days });
});

test('moderationActSchema takes from 1 to 100 items', () => {
  expect(problems(moderationActSchema, { ...act, elementos: [] })).toEqual({
    elementos: ['Elige al menos un elemento'],
  });
  expect(
    problems(moderationActSchema, { ...act, elementos: Array(101).fill(act.elementos[0]) }),
  ).toEqual({ elementos: ['Elige como máximo 100 elementos'] });
});

test('reportSchema takes one of the reasons, with words or without', () => {
  expect(reportSchema.parse({ motivo: 'spam' })).toEqual({ motivo: 'spam', detalle: '' });
  expect(problems(reportSchema, { motivo: 'feo' })).toEqual({ motivo: ['Elige un motivo'] });
  expect(problems(reportSchema, { motivo: 'otro', detalle: 'x'.repeat(501) })).toEqual({
    detalle: ['Puede tener como máximo 500 caracteres'],
  });
});

test('moderationSettingsUpdateSchema takes either setting', () => {
  expect(moderationSettingsUpdateSchema.parse({ palabras: [' casino '] })).toEqual({
    palabras: ['casino'],
  });
  expect(problems(moderationSettingsUpdateSchema, { denuncias_para_ocultar: 0 })).toEqual({
    denuncias_para_ocultar: ['El número de denuncias debe estar entre 1 y 100'],
  });
});
