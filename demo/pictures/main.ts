/**
 * Renders the demo's pictures and covers to demo/media/<slug>.webp, which are committed:
 * seeding only copies them.
 *
 *   node demo/pictures/main.ts          draws the missing ones
 *   node demo/pictures/main.ts --all    draws all of them again
 */
import { access, mkdir, writeFile } from 'node:fs/promises';
import { demoCovers, demoPictures } from '../demo-pictures.ts';
import { demoBylines } from '../details/bylines.ts';
import { cover } from './cover.ts';
import { draw } from './draw.ts';
import { renderPicture } from './render.ts';
import { drawPortrait } from './retrato.ts';

const MEDIA = new URL('../media/', import.meta.url);
const PICTURE = { width: 1500, height: 1000 };
/** Pages show a portrait with at most 160 CSS pixels. */
const PORTRAIT_WIDTH = 480;

interface Job {
  slug: string;
  svg: () => string;
}

async function exists(file: URL): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

const jobs: Job[] = [
  ...demoPictures.map(({ slug, kind, palette, seed }) => ({
    slug,
    svg: () => draw(kind, { seed, palette, ...PICTURE }),
  })),
  ...demoCovers.map(({ slug, ...options }) => ({ slug, svg: () => cover(options) })),
  ...demoBylines.map(({ slug, portrait }) => ({
    slug,
    svg: () => drawPortrait(portrait, PORTRAIT_WIDTH),
  })),
];

const all = process.argv.includes('--all');
await mkdir(MEDIA, { recursive: true });
const seen = new Set<string>();
for (const { slug, svg } of jobs) {
  // Two entries with one name would overwrite each other.
  if (seen.has(slug)) throw new Error(`Two pictures are called ${slug}`);
  seen.add(slug);
  const file = new URL(`${slug}.webp`, MEDIA);
  if (!all && (await exists(file))) continue;
  const picture = await renderPicture(svg());
  await writeFile(file, picture);
  console.log(`${slug}.webp ${Math.round(picture.length / 1000)} kB`);
}
