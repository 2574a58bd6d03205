import { globSync, lstatSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { withoutTypes } from './without-types.ts';

/** Programs of the image: both processes, the tools, and the programs that these start. */
const PROGRAMS = [
  'web/main.ts',
  'server/main.ts',
  'server/operations/cli/*.ts',
  'server/external-news/feed/*worker.ts',
  'shared/drawing/process.ts',
];
/** Files that programs read: texts, migrations, demo pictures, public files. */
const FOLDERS = ['contract', 'demo', 'lib', 'public', 'scripts', 'server', 'shared', 'web'];
const SINGLE_FILES = [
  'LICENSE',
  'deploy/away.html',
  'deploy/front-instance.vcl',
  'deploy/front.vcl',
  'deploy/is-ready.mjs',
  'package.json',
];

/** Next requires these to exist at start, untraced, and loads none of them. */
const LOOKED_FOR = [
  'node_modules/next/dist/compiled/webpack/*',
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
];

/** Parts of the build that Next reads at run time. */
const OF_BUILD = ['.next/*', '.next/{server,static,node_modules}/**'];
const NOT_OF_BUILD = [
  '.next/{cache,dev,types,trace,trace-build,diagnostics,source-hash}{,/**}',
  '.next/**/*.{map,nft.json}',
];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**'];

/** Native modules of other systems, and build tools: unused at run time. */
const NEVER = [
  /^node_modules\/(@next\/swc|node-(linux|darwin|win)|playwright|@vercel)/,
  /^node_modules\/@img\/[a-z-]*(musl|darwin|win32|wasm)/,
  /^node_modules\/next\/dist\/(docs|compiled\/next-server\/.*(\.dev\.|experimental))/,
  /\.map$/,
];

/**
 * Files of the image, relative to the built `root`: sources of web app and server, the build, and
 * the imported packages.
 */
export async function filesOfImage(root: string): Promise<string[]> {
  const own = filesIn(root, [...FOLDERS.map((folder) => `${folder}/**`), ...SINGLE_FILES], TESTS);
  const build = filesIn(root, OF_BUILD, NOT_OF_BUILD);
  const packages = [...(await tracedPrograms(root)), ...tracedRoutes(root)].filter(
    (file) => file.startsWith('node_modules/') && !NEVER.some((pattern) => pattern.test(file)),
  );
  const lookedFor = filesIn(root, LOOKED_FOR, []);
  return [...new Set([...own, ...build, ...packages, ...lookedFor])].sort();
}

function filesIn(root: string, patterns: string[], exclude: string[]): string[] {
  const left = new Set(globSync(exclude, { cwd: root }));
  // A link is listed with a trailing slash.
  const found = globSync(patterns, { cwd: root }).map((file) => file.replace(/\/$/, ''));
  return found.filter((file) => !left.has(file) && !lstatSync(join(root, file)).isDirectory());
}

/** The programs and all their imports. */
async function tracedPrograms(root: string): Promise<string[]> {
  const programs = globSync(PROGRAMS, { cwd: root, exclude: ['**/*.test.ts'] });
  const { fileList } = await nodeFileTrace(
    programs.map((program) => join(root, program)),
    {
      base: root,
      // Node tries paths of which most do not exist.
      readFile: async (path) => {
        const source = await readFile(path, 'utf8').catch(() => null);
        return source && path.endsWith('.ts') ? withoutTypes(source) : source;
      },
    },
  );
  return [...fileList];
}

/** Traces of the build for Next and for each route. */
function tracedRoutes(root: string): string[] {
  return globSync('.next/**/*.nft.json', { cwd: root, exclude: ['.next/dev/**'] }).flatMap(
    (list) => {
      const { files } = JSON.parse(readFileSync(join(root, list), 'utf8')) as { files: string[] };
      return files.map((file) => relative(root, join(root, dirname(list), file)));
    },
  );
}
