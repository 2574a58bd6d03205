import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../testing/markup';
import { Picture } from './picture';

// Next logs that its configuration is not loaded here.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

const imageOf = (src: string | null) =>
  render(<Picture src={src} sizes="100vw" alt="Tajo" />).all('img')[0]?.attributes ?? {};

test('Picture resizes files of the server', () => {
  const { src, srcset, alt } = imageOf('http://127.0.0.1:4000/media/articulos/a.webp');
  expect(src).toContain('/_next/image?url=%2Fmedia%2Farticulos%2Fa.webp');
  expect(srcset).toContain(' 640w');
  expect(alt).toBe('Tajo');
});

test('Picture shows a picture of another host unchanged and without a referrer', () => {
  const image = imageOf('https://agencia.test/foto.jpg');
  expect(image.src).toBe('https://agencia.test/foto.jpg');
  expect(image.srcset).toBeUndefined();
  expect(image.referrerpolicy).toBe('no-referrer');
});

test.each([null, '', 'javascript:alert(1)', 'data:image/svg+xml,<svg onload=alert(1)>'])(
  'Picture puts the drawing in the place of %j (D43)',
  (src) => {
    expect(imageOf(src).src).toBe('/placeholder.svg');
  },
);

test('Picture accepts another fallback', () => {
  const { all, text } = render(<Picture src={null} sizes="1px" empty={<p>Sin imagen</p>} />);
  expect(text).toBe('Sin imagen');
  expect(all('img')).toEqual([]);
});

test('Picture loads lazily unless it is the first visible one', () => {
  expect(imageOf('https://agencia.test/foto.jpg').loading).toBe('lazy');
  const { all } = render(<Picture src="https://agencia.test/foto.jpg" sizes="1px" priority />);
  expect(all('img')[0]?.attributes).toMatchObject({ loading: 'eager', fetchpriority: 'high' });
});
