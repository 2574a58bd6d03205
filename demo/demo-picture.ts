import type { Composition } from './pictures/draw.ts';
import type { PaletteName } from './pictures/palettes.ts';

/** How the picture of a demo item is drawn (`pictures/`), and what it shows, in Spanish. */
export interface DemoPicture {
  kind: Composition;
  palette: PaletteName;
  seed: number;
  alt: string;
}
