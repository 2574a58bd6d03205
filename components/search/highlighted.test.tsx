import { expect, test } from 'vitest';
import { render } from '../testing/markup';
import { Highlighted } from './highlighted';

test('Highlighted keeps a marked number and its unit in one line', () => {
  const { html } = render(
    <Highlighted
      segments={[
        { text: 'De ', match: false },
        { text: '38', match: true },
        { text: ' % a 5 m', match: false },
      ]}
    />,
  );
  expect(html).toBe('De <mark>38</mark>\u00a0% a\u00a05\u00a0m');
});
