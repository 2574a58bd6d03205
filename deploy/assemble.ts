import { constants, cpSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesOfImage } from './files-of-image.ts';
import { withoutTypes } from './without-types.ts';

// `node deploy/assemble.ts FOLDER [OLDER]`: copies the files of the image to a new folder, after
// `next build`. With the folder of the previous release its scripts are kept, because open tabs
// still request them.

const root = resolve(import.meta.dirname, '..');
const [folder, older] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node deploy/assemble.ts FOLDER [OLDER]');
  process.exit(1);
}
const target = resolve(folder);

let bytes = 0;
const files = await filesOfImage(root);
for (const file of files) {
  const copy = join(target, file);
  mkdirSync(dirname(copy), { recursive: true });
  cpSync(join(root, file), copy, {
    mode: constants.COPYFILE_FICLONE,
    verbatimSymlinks: true,
    recursive: true,
  });
  bytes += lstatSync(copy).size;
}
if (older) {
  const scripts = join('.next', 'static');
  cpSync(join(older, scripts), join(target, scripts), { recursive: true, force: false });
}
// Next would need its compiler, of 100 MB, to load a configuration with types.
const config = withoutTypes(readFileSync(join(root, 'next.config.ts'), 'utf8'));
writeFileSync(join(target, 'next.config.mjs'), config);
console.log(`${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);
