import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { NewContentButton } from './new-content-button';

const show = (count: number) =>
  render(<NewContentButton count={count} of={['tema', 'temas']} onPress={() => {}} />);

test.each([
  [1, '1 nuevo tema'],
  [3, '3 nuevos temas'],
])('%i new items are announced as "%s"', (count, text) => {
  expect(
    show(count)
      .all('button')
      .map((button) => button.text),
  ).toEqual([text]);
});

test('without new items only the status region is rendered', () => {
  const { all } = show(0);
  expect(all('button')).toEqual([]);
  expect(all('div')[0]?.attributes.role).toBe('status');
});
