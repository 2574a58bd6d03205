/** A printer's set of inks: every composition is drawn with one of these and nothing else. */
export interface Palette {
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string, string];
  sun: string;
  /** From shadow to light. */
  rock: readonly [string, string, string, string, string];
  /** The one metal accent. */
  metal: string;
  /** Warm light: lamps, dusk, reflections. */
  glow: string;
  /** The cool counterpoint: brine, malachite, pit lakes. */
  mineral: string;
}

export const palettes = {
  cobre: {
    sky: ['#2a2f45', '#7b5560', '#d98c5f', '#f6cf93'],
    sun: '#ffe9bd',
    rock: ['#1b1519', '#3f2a2b', '#7d4a38', '#bd7748', '#eec088'],
    metal: '#c8632b',
    glow: '#ffb066',
    mineral: '#3f9c93',
  },
  pizarra: {
    sky: ['#101c2a', '#2a465a', '#6d8c94', '#d6d5c2'],
    sun: '#fff4d6',
    rock: ['#0d151d', '#20303c', '#435964', '#82949a', '#d2d3c6'],
    metal: '#d0753a',
    glow: '#ffc27d',
    mineral: '#5fb3a8',
  },
  oxido: {
    sky: ['#7d3b35', '#c4693f', '#eba667', '#fbe0ad'],
    sun: '#fff3cf',
    rock: ['#2a1013', '#5a2220', '#96402b', '#cf7443', '#f5bf84'],
    metal: '#e08a3c',
    glow: '#ffd08a',
    mineral: '#2f7f86',
  },
  malaquita: {
    sky: ['#0e2b2e', '#2b5f5b', '#7fa78c', '#ecdcae'],
    sun: '#fff2c9',
    rock: ['#0b1c1d', '#1b3a39', '#3f6a5d', '#8a9f7d', '#e0d6ab'],
    metal: '#cf7a3a',
    glow: '#ffc98a',
    mineral: '#2fae97',
  },
  salitre: {
    sky: ['#8fa6ad', '#bcc7c1', '#e4ddc8', '#f8eed9'],
    sun: '#fffaf0',
    rock: ['#3a2e2a', '#6d5646', '#a58562', '#d3b78d', '#f3e5c9'],
    metal: '#b5562a',
    glow: '#f4b27a',
    mineral: '#4c8f94',
  },
  altiplano: {
    sky: ['#3d4668', '#80769a', '#d09c9c', '#fadcb6'],
    sun: '#fff0d6',
    rock: ['#1d1a2b', '#40364d', '#7a5c6b', '#b98a80', '#f2cba2'],
    metal: '#cb6a3c',
    glow: '#ffc08c',
    mineral: '#58a3a5',
  },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
