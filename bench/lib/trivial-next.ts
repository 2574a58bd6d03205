import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenListening } from '../../scripts/lib/readiness.ts';
import type { Context } from '../../scripts/lib/run.ts';
import { runTool } from '../../scripts/lib/run-tool.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import type { CapturedPage } from './captured-page.ts';

/** Bytes that Next adds: head and scripts. The text itself occurs twice (HTML and RSC payload). */
const FRAME_BYTES = 5500;

/**
 * Builds a minimal Next app and runs it with `next start`: one prerendered page for each of
 * the magazine's, with its words and its size.
 * @param folder an empty or absent folder
 * @param apiOrigin target of its route handler, which proxies `/api/`
 * @returns its origin, whose paths are the names of the pages; it stops with the bench
 * @throws {Failure} if it cannot be built or started
 */
export async function openTrivialNext(
  context: Context,
  folder: string,
  pages: Pick<CapturedPage, 'name' | 'body'>[],
  apiOrigin = '',
): Promise<string> {
  cpSync(join(context.root, 'bench', 'trivial-next'), folder, { recursive: true });
  symlinkSync(join(context.root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{}');
  const texts = pages.map(({ name, body }) => [name.replace(' ', '-'), textOf(body)]);
  writeFileSync(join(folder, 'texts.json'), JSON.stringify(Object.fromEntries(texts)));

  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const env = {
    ...context.env,
    NODE_ENV: 'production' as const,
    NEXT_TELEMETRY_DISABLED: '1',
    API_ORIGIN: apiOrigin,
  };
  const sentence = 'The trivial app could not be built: next build failed';
  // Turbopack does not follow symbolic links to packages outside of the folder.
  const build = [next, 'build', '--webpack'];
  await runTool({ ...context, root: folder, env }, sentence, process.execPath, build);
  const [port = 0] = await freePorts(1);
  const app = context.children.start(
    'The trivial app',
    process.execPath,
    [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'],
    { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await whenListening(app, { port, host: '127.0.0.1' });
  return `http://127.0.0.1:${port}`;
}

/** Words of a page, repeated up to the size of the page. */
function textOf(html: Buffer): string {
  const words = html
    .toString()
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[&<>"'\\\s]+/g, ' ');
  const bytes = Math.max(0, html.length - FRAME_BYTES) / 2;
  const times = Math.ceil(bytes / Buffer.byteLength(words));
  return Buffer.from(words.repeat(times)).subarray(0, bytes).toString();
}
