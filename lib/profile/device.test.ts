import { expect, test } from 'vitest';
import { describeDevice } from './device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IOS = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    'Chrome en Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet en Android',
    `Mozilla/5.0 (Linux; Android 13; SM-S908B) ${KIT} SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Edge en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
  ],
  [
    'Opera en Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/129.0.0.0 Safari/537.36 OPR/114.0.0.0`,
  ],
  [
    'Safari en iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${IOS} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome en iPad',
    `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${IOS} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Safari en macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${IOS} Version/17.5 Safari/605.1.15`,
  ],
  [
    'Chrome en ChromeOS',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome en Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/130.0.0.0 Safari/537.36`,
  ],
  ['Firefox en Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
  ['Dispositivo desconocido', 'curl/8.5.0'],
  ['Dispositivo desconocido', '<script>alert(1)</script>'],
  ['Dispositivo desconocido', ''],
])('%s', (words, userAgent) => {
  expect(describeDevice(userAgent)).toBe(words);
});
