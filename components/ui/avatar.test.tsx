import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { Avatar } from './avatar';

test.each([
  ['ana', 'A'],
  ['ñandu', 'Ñ'],
  ['💎mina', '💎'],
  ['', '·'],
])('Avatar of %j without a picture shows %s', (name, letter) => {
  expect(render(<Avatar name={name} />).text).toBe(letter);
});

test('Avatar keeps the tone of a person', () => {
  const tone = () => render(<Avatar name="ana" />).all('span')[0]?.attributes.class;
  expect(tone()).toBe(tone());
});

test.each(['/media/perfiles/a.webp', 'http://127.0.0.1:4000/media/perfiles/a.webp'])(
  'Avatar shows the picture %s through the site (D4)',
  (picture) => {
    const [image] = render(<Avatar name="ana" picture={picture} />).all('img');
    expect(image?.attributes.src).toBe('/media/perfiles/a.webp');
  },
);

test.each(['https://rastreo.test/pixel.gif', 'javascript:alert(1)', null])(
  'Avatar takes no picture from %j',
  (picture) => {
    const { all, text } = render(<Avatar name="ana" picture={picture} />);
    expect(all('img')).toEqual([]);
    expect(text).toBe('A');
  },
);
