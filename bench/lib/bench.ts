import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Front, frontVersions, startFront } from '../../scripts/lib/front.mjs';
import type { Context } from '../../scripts/lib/run.ts';
import { freePorts } from '../../shared/net/testing/free-ports.ts';
import { findOrInstallChromium } from '../../testing/browser.ts';
import { type Magazine, openMagazine } from './magazine.ts';
import type { RunOptions } from './run-options.ts';

const PURGE_TOKEN = 'a-token-of-the-bench';

/** Shared by all parts; magazine and browser start at the first use. */
export interface Bench {
  context: Context;
  options: RunOptions;
  /** Temporary folder, deleted at the end. */
  folder: string;
  magazine: () => Promise<Magazine>;
  /** Origin of Varnish in front of the magazine; undefined if it is not installed. */
  front: () => Promise<string | undefined>;
  /** Path of a Chromium. */
  chromium: () => Promise<string>;
  /** Stops magazine and Varnish, so that the next part has the machine for itself. */
  close: () => Promise<void>;
}

/** Starts nothing yet; later processes stop at `close`, or with this process. */
export async function openBench(context: Context, options: RunOptions): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'veta-minera-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const [frontPort = 0] = await freePorts(1);
  let magazine: Promise<Magazine> | undefined;
  let front: Promise<OpenFront> | undefined;
  let chromium: Promise<string> | undefined;

  const openOnce = () => {
    magazine ??= openMagazine(context, join(folder, 'data'), {
      FRONT_PURGE_URLS: `http://127.0.0.1:${frontPort}`,
      FRONT_PURGE_TOKEN: PURGE_TOKEN,
    });
    return magazine;
  };

  return {
    context,
    options,
    folder,
    magazine: openOnce,
    front: async () => {
      if (!frontVersions()) return undefined;
      front ??= openFront(context, (await openOnce()).origin, frontPort);
      return (await front).origin;
    },
    chromium: () => {
      chromium ??= findOrInstallChromium(context);
      return chromium;
    },
    close: async () => {
      await (await front)?.stop();
      front = undefined;
      await (await magazine)?.stop();
      magazine = undefined;
    },
  };
}

type OpenFront = Front & { origin: string };

async function openFront(context: Context, web: string, port: number): Promise<OpenFront> {
  const front = await startFront(context, {
    ...{ host: '127.0.0.1', port, memory: '128m' },
    ...{ backends: new URL(web).host, purgeToken: PURGE_TOKEN },
  });
  return { origin: `http://127.0.0.1:${port}`, ...front };
}
