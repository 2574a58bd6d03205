import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const pack = promisify(brotliCompress);

/** What is text, and so becomes smaller; fonts and pictures are packed already. */
const TEXT = /\.(?:js|css|svg)$/;

/** Every file that the build has packed has its packed twin under this ending. */
export const PACKED = '.br';

/**
 * Packs scripts and styles of a build as small as it can be done, each into a file beside it. That
 * takes some seconds, which nobody waits for who reads (decision 061).
 * @param build folder that Next builds into
 */
export async function packStaticFiles(build: string): Promise<void> {
  const folder = join(build, 'static');
  const names = await readdir(folder, { recursive: true });
  const packOne = async (name: string) => {
    const plain = await readFile(join(folder, name));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    await writeFile(join(folder, name + PACKED), await pack(plain, { params }));
  };
  await Promise.all(names.filter((name) => TEXT.test(name)).map(packOne));
}
