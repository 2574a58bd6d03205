import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// A path says where its code runs: what a browser loads imports nothing from these folders.
const SERVER_ONLY = [
  /^lib\/[a-z-]+\/server\//,
  /^lib\/(?:api-proxy|content-policy|email-links|feeds|publication|seo|sitemap)\//,
  /^(?:web|server|demo)\//,
  /^shared\/(?:concurrency|crypto|drawing|files|http|net|observability|redis|safe-fetch)\//,
];

const root = process.cwd();
const files = new Set(
  globSync('{app,components,contract,lib,server,shared,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*'],
  }),
);

const IMPORT =
  /^(?:import|export)(?! type)(?<names>[^;'"]*?)from '(?<from>[^']+)'|import\('(?<lazy>[^']+)'\)/gm;
const TYPES_ALONE = /^\s*\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}\s*$/;

function resolve(file: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : normalize(join(dirname(file), specifier));
  return ['', '.ts', '.tsx'].map((ending) => path + ending).find((name) => files.has(name));
}

function importsOf(file: string): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    if (TYPES_ALONE.test(groups.names ?? '')) return [];
    return resolve(file, groups.from ?? groups.lazy ?? '') ?? [];
  });
}

/** Paths from a client component to each file that the browser gets with it. */
function browserFiles(): Map<string, string> {
  const paths = new Map<string, string>();
  const waiting = [...files]
    .filter((file) => /^'use client'/m.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => [file, file] as const);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [file, path] = next;
    if (paths.has(file)) continue;
    paths.set(file, path);
    for (const imported of importsOf(file)) waiting.push([imported, `${path} → ${imported}`]);
  }
  return paths;
}

test('no client component imports from a folder that runs on the server only', () => {
  const loaded = browserFiles();
  expect(loaded.size).toBeGreaterThan(200);
  const wrong = [...loaded].filter(([file]) => SERVER_ONLY.some((folder) => folder.test(file)));
  expect(wrong.map(([, path]) => path)).toEqual([]);
});

test('code for the browser only is not imported by the web process and the middleware', () => {
  const onServer = [...files].filter((file) => /^(?:web|lib\/[a-z-]+\/server)\//.test(file));
  const wrong = onServer.flatMap((file) =>
    importsOf(file)
      .filter((imported) => /^lib\/[a-z-]+\/browser\//.test(imported))
      .map((imported) => `${file} → ${imported}`),
  );
  expect(wrong).toEqual([]);
});
