import type { Composition } from './pictures/draw.ts';
import type { PaletteName } from './pictures/palettes.ts';

/** Drawing options of the picture of a demo item (`pictures/`), and its alternative text in Spanish. */
export interface DemoPicture {
  kind: Composition;
  palette: PaletteName;
  seed: number;
  alt: string;
}
