import { expect, test } from 'vitest';
import { describeLeftOut } from './left-out.ts';

test.each([
  [{ pictures: 0, embeds: 0, isStruck: false }, ''],
  [
    { pictures: 1, embeds: 0, isStruck: false },
    '1 imagen no se pegó. Guárdala en tu equipo y añádela con «Insertar imagen».',
  ],
  [
    { pictures: 3, embeds: 1, isStruck: false },
    '3 imágenes no se pegaron. Guárdalas en tu equipo y añádelas con «Insertar imagen». 1 elemento incrustado (vídeo, mapa o formulario) no se pegó: un texto no puede contenerlos. Pon un enlace.',
  ],
  [
    { pictures: 0, embeds: 2, isStruck: true },
    '2 elementos incrustados (vídeos, mapas o formularios) no se pegaron: un texto no puede contenerlos. Pon un enlace. Lo tachado se pegó sin tachar.',
  ],
])('says what was left out: %j', (left, text) => {
  expect(describeLeftOut(left, { pictures: true, videos: false })).toBe(text);
});

test('mentions no button that the editor does not have', () => {
  expect(
    describeLeftOut(
      { pictures: 2, embeds: 0, isStruck: false },
      { pictures: false, videos: false },
    ),
  ).toBe('2 imágenes no se pegaron: el servidor no guarda imágenes dentro de los textos.');
});

test('an embedded video can be inserted where the editor has the button', () => {
  const left = { pictures: 0, embeds: 1, isStruck: false };
  expect(describeLeftOut(left, { pictures: true, videos: true })).toBe(
    '1 elemento incrustado (vídeo, mapa o formulario) no se pegó: un texto no puede contenerlos. Un vídeo de YouTube o Vimeo se añade con «Insertar vídeo»; para lo demás, pon un enlace.',
  );
});
