import { expect, test } from 'vitest';
import { PANEL_SECTIONS } from '@/lib/panel/sections';
import { render } from '../testing/markup';
import { MenuIcon } from './menu-icon';

test('no two sections of the menu have the same icon', () => {
  const drawn = PANEL_SECTIONS.map(({ name }) => render(<MenuIcon name={name} />).html);
  expect(new Set(drawn).size).toBe(PANEL_SECTIONS.length);
});
