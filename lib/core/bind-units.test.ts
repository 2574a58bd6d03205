import { expect, test } from 'vitest';
import { bindUnits, bindUnitsInHtml } from './bind-units.ts';

/** Spaces that do not break are written as '_'. */
const shown = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  ['de 38 % a 22 % del tonelaje', 'de 38_% a_22_% del tonelaje'],
  ['de 24 a 26 metros', 'de 24 a_26_metros'],
  ['baja 3,5 % y 1.200 t/d', 'baja 3,5_% y 1.200_t/d'],
  ['18 m, 2 m³, 5 m², 7 km y 3 km²', '18_m, 2_m³, 5_m², 7_km y 3_km²'],
  ['5 °C, 40 kg, 12 mm, 9 g/t', '5_°C, 40_kg, 12_mm, 9_g/t'],
  ['30 MW (20 kV) por 8 h.', '30_MW (20_kV) por 8_h.'],
  ['US$ 4,2 y $ 3 y € 5', 'US$_4,2 y $_3 y €_5'],
  ['N.º 48 de 2026', 'N.º_48 de 2026'],
  ['12 millones de toneladas', '12_millones de toneladas'],
  ['unas 40 toneladas', 'unas 40_toneladas'],
  ['un 50 por ciento', 'un 50_por ciento'],
  // Words that only begin like a unit, and numbers without one.
  ['5 minas, 3 mesas, 2 tajos, 4 hombres', '5 minas, 3 mesas, 2 tajos, 4 hombres'],
  ['7 minutos y 2 mmm', '7 minutos y 2 mmm'],
  ['en 2026 y 48 veces', 'en 2026 y 48 veces'],
  ['38% y 5m', '38% y 5m'],
  ['38\n%', '38\n%'],
  ['a 5', 'a 5'],
  ['', ''],
])('bindUnits of %j is %j', (text, expected) => {
  expect(shown(bindUnits(text))).toBe(expected);
  expect(bindUnits(text)).toHaveLength(text.length);
});

test.each([
  ['<p>de 38 % a 22 %</p>', '<p>de 38_% a_22_%</p>'],
  ['<p><strong>38</strong> % y 5 <em>km</em></p>', '<p><strong>38</strong>_% y 5_<em>km</em></p>'],
  ['<p>38\n% del total</p>', '<p>38_% del total</p>'],
  ['<a href="/a 5 m" title="5 m">5 m</a>', '<a href="/a 5 m" title="5 m">5_m</a>'],
  [
    '<img src="/a.webp" alt="2 m" width="38" sizes="9 m">',
    '<img src="/a.webp" alt="2 m" width="38" sizes="9 m">',
  ],
  ['<td>5</td> <td>m</td>', '<td>5</td> <td>m</td>'],
])('bindUnitsInHtml of %j is %j', (html, expected) => {
  expect(shown(bindUnitsInHtml(html))).toBe(expected);
});

test('the time that binding takes grows with the text alone', () => {
  for (const part of ['<', '1 ', '1</b>', '<b>1', ' a 1', 'US$ ', '9', 'N.º ']) {
    const text = part.repeat(300_000);
    expect(bindUnitsInHtml(text)).toHaveLength(text.length);
    expect(bindUnits(text)).toHaveLength(text.length);
  }
});
