import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Text files; fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg)$/;

/** Suffix of the compressed copy of a file. */
export const BROTLI_SUFFIX = '.br';

/**
 * Compresses scripts and styles of a build at the highest level, each into a file beside it. That
 * takes some seconds at build time (record 061).
 * @param build folder that Next builds into
 */
export async function compressStaticFiles(build: string): Promise<void> {
  const folder = join(build, 'static');
  const names = await readdir(folder, { recursive: true });
  const compressOne = async (name: string) => {
    const plain = await readFile(join(folder, name));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    await writeFile(join(folder, name + BROTLI_SUFFIX), await brotli(plain, { params }));
  };
  await Promise.all(names.filter((name) => TEXT.test(name)).map(compressOne));
}
