import { expect, test } from 'vitest';
import { checkSettings, settingsChange, settingsTexts } from './settings-form.ts';

const WORDS = 'Cada palabra tiene de 2 a 60 caracteres, y caben 500';
const NUMBER = 'El número de denuncias debe estar entre 1 y 100';

test('settings become texts, and texts settings: without empty lines and repetitions', () => {
  expect(
    settingsTexts({ palabras: ['casino', 'dinero fácil'], denuncias_para_ocultar: 3 }),
  ).toEqual({
    palabras: 'casino\ndinero fácil',
    denuncias_para_ocultar: '3',
  });
  expect(
    checkSettings({
      palabras: ' casino \r\n\n casino\ndinero fácil',
      denuncias_para_ocultar: ' 5',
    }),
  ).toEqual({ settings: { palabras: ['casino', 'dinero fácil'], denuncias_para_ocultar: 5 } });
  expect(checkSettings({ palabras: '', denuncias_para_ocultar: '1' })).toEqual({
    settings: { palabras: [], denuncias_para_ocultar: 1 },
  });
});

test('only changes are sent, with the words that were seen', () => {
  const saved = { palabras: ['casino'], denuncias_para_ocultar: 3 };

  expect(settingsChange(saved, saved)).toEqual({});
  expect(settingsChange(saved, { ...saved, denuncias_para_ocultar: 5 })).toEqual({
    denuncias_para_ocultar: 5,
  });
  expect(settingsChange(saved, { ...saved, palabras: [] })).toEqual({
    palabras: [],
    palabras_antes: ['casino'],
  });
});

test.each(['', '0', '101', '2.5', 'tres'])('the number of reports %j is refused', (number) => {
  expect(checkSettings({ palabras: '', denuncias_para_ocultar: number })).toEqual({
    errors: { denuncias_para_ocultar: NUMBER },
  });
});

test.each(['x', 'a'.repeat(61), Array.from({ length: 501 }, (_, n) => `palabra ${n}`).join('\n')])(
  'words that are too short, too long or too many are refused',
  (palabras) => {
    expect(checkSettings({ palabras, denuncias_para_ocultar: '3' })).toEqual({
      errors: { palabras: WORDS },
    });
  },
);
