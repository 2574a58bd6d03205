import { expect, test } from 'vitest';
import { capabilitiesAnswerSchema, knownCapabilities } from './capabilities.ts';

test('unknown values are ignored, and each known one counts once', () => {
  const capacidades = ['papelera', 'teletransporte', 'denuncias', 'PAPELERA', 'papelera', ''];
  const answer = capabilitiesAnswerSchema.parse({ capacidades, version: 2 });
  expect(knownCapabilities(answer)).toEqual(['denuncias', 'papelera']);
});

test.each([
  {},
  [],
  null,
  'denuncias',
  { capacidades: 'denuncias' },
  { capacidades: null },
  { capacidades: { denuncias: true } },
  { capacidades: ['denuncias', 1] },
  { capabilities: ['denuncias'] },
])('%j is no answer', (body) => {
  expect(capabilitiesAnswerSchema.safeParse(body).success).toBe(false);
});
