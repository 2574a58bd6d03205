import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { CharacterCount } from './character-count';

test.each([
  [440, '440/500'],
  [450, '450/500Quedan 50 caracteres'],
  [455, '455/500'],
  [501, '501/500Sobra 1 carácter'],
  [503, '503/500Sobran 3 caracteres'],
])('%i of 500 characters are shown, and told near the limit', (length, text) => {
  expect(render(<CharacterCount length={length} max={500} />).text).toBe(text);
});
