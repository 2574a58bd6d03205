import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { SizedImage } from './sized-image';

const DRAWING = { src: '/suplementos/agua.webp', width: 900, height: 600, sizes: '50vw' };

const attributesOf = (image: React.ReactNode) => render(image).all('img')[0]?.attributes ?? {};

test('a drawing of the site is resized to the screen and loaded lazily', () => {
  const { srcset, ...attributes } = attributesOf(<SizedImage {...DRAWING} />);
  expect(srcset).toMatch(/image\?url=%2Fsuplementos%2Fagua.webp&w=640&q=\d+ 640w/);
  expect(attributes).toMatchObject({ alt: '', loading: 'lazy', width: '900', height: '600' });
});

test('the first visible picture has a high fetch priority', () => {
  const attributes = attributesOf(<SizedImage {...DRAWING} priority />);
  expect(attributes).toMatchObject({ loading: 'eager', fetchpriority: 'high', sizes: '50vw' });
});
