import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { FreshButton } from './fresh-button';

const show = (count: number) =>
  render(<FreshButton count={count} of={['tema', 'temas']} onPress={() => {}} />);

test.each([
  [1, '1 nuevo tema'],
  [3, '3 nuevos temas'],
])('%i by others is told as "%s"', (count, text) => {
  expect(
    show(count)
      .all('button')
      .map((button) => button.text),
  ).toEqual([text]);
});

test('without news there is only the region that will tell it', () => {
  const { all } = show(0);
  expect(all('button')).toEqual([]);
  expect(all('div')[0]?.attributes.role).toBe('status');
});
