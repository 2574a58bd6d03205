import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test.each([
  [
    '¿Cuánto pesa el ñandú? ¡Únicamente «él» lo sabe!',
    '¿Cuánto pesa el ñandú? ¡Únicamente «él» lo sabe!',
  ],
  ['Emisiones de CO₂ y m³ — 40 €', 'Emisiones de CO2 y m³ — 40 €'],
  ['Lubin y Głogów', 'Lubin y Glogów'],
  ['Ley\u00a0de\u2009corte\n al\tdía', 'Ley de corte al día'],
  ['🚀 Litio 👷🏽‍♀️ al alza 1️⃣', 'Litio al alza 1'],
  ['re\u0301cord', 'récord'],
  ['a\u202eb\u0000c\u00add', 'abcd'],
  ['中文 Пётр', ''],
])('%j is set as %j', (text, expected) => {
  expect(printable(text)).toBe(expected);
});
