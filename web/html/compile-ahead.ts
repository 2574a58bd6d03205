import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Tells V8 to compile every function of a file while it arrives, beside the page's own work (decision 066).
 * Other engines take it for a remark.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** What Next notes of a build: the files that every page begins with. */
interface BuildManifest {
  rootMainFiles: string[];
}

/**
 * Has browsers compile what every page begins with, React and Next's router, before it is run. Run twice it
 * changes nothing more. Throws where the build has no manifest.
 * @param build folder that Next builds into
 */
export async function compileAhead(build: string): Promise<void> {
  const manifest = await readFile(join(build, 'build-manifest.json'), 'utf8');
  const { rootMainFiles }: BuildManifest = JSON.parse(manifest);
  const mark = async (name: string) => {
    const path = join(build, name);
    const script = await readFile(path, 'utf8');
    if (!script.startsWith(COMPILE_AHEAD)) await writeFile(path, COMPILE_AHEAD + script);
  };
  await Promise.all(rootMainFiles.map(mark));
}
