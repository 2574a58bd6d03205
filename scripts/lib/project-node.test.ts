import { expect, test } from 'vitest';
import { runsTypeScript } from './project-node.mjs';

test.each(['22.18.0', '23.6.0', '24.0.0', '26.1.0'])(
  'runsTypeScript accepts Node %s',
  (version) => {
    expect(runsTypeScript(version)).toBe(true);
  },
);

test.each(['20.19.0', '21.7.0', '22.17.1', '23.5.0'])(
  'runsTypeScript refuses Node %s',
  (version) => {
    expect(runsTypeScript(version)).toBe(false);
  },
);
