import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgress } from '../scripts/lib/progress.ts';
import { type Context, run } from '../scripts/lib/run.ts';
import { openBench } from './lib/bench.ts';
import { describeMachine } from './lib/machine.ts';
import { partMarkdown } from './lib/markdown.ts';
import type { Part, PartResult } from './lib/part.ts';
import { writeResults } from './lib/results-file.ts';
import { readRunOptions, runOptionsHelp } from './lib/run-options.ts';
import { api } from './parts/api.ts';
import { autosave } from './parts/autosave.ts';
import { backup } from './parts/backup.ts';
import { cluster } from './parts/cluster.ts';
import { compare } from './parts/compare.ts';
import { growth } from './parts/growth.ts';
import { interaction } from './parts/interaction.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { news } from './parts/news.ts';
import { newsletter } from './parts/newsletter.ts';
import { overload } from './parts/overload.ts';
import { pages } from './parts/pages.ts';
import { panel } from './parts/panel.ts';
import { revisions } from './parts/revisions.ts';
import { search } from './parts/search.ts';
import { soak } from './parts/soak.ts';
import { start } from './parts/start.ts';
import { threads } from './parts/threads.ts';
import { uploads } from './parts/uploads.ts';
import { weight } from './parts/weight.ts';

// `npm run bench -- [part…]`: Markdown on standard output, progress on standard error, and
// all measurements in bench/results/.

/** In order of execution: parts that disturb others least come first. */
const PARTS: Record<string, Part> = {
  compare,
  pages,
  api,
  weight,
  lighthouse,
  interaction,
  search,
  threads,
  growth,
  revisions,
  panel,
  news,
  uploads,
  autosave,
  newsletter,
  backup,
  overload,
  start,
  soak,
  cluster,
};

/** Run only if named: one takes an hour, and one needs Redis. */
const ON_REQUEST = ['soak', 'cluster'];

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function measure(programContext: Context): Promise<number> {
  const names = Object.keys(PARTS);
  const usual = names.filter((name) => !ON_REQUEST.includes(name));
  const options = readRunOptions(process.argv.slice(2), names, usual);
  if (!options) {
    console.log(runOptionsHelp(names));
    return 0;
  }
  const progress = createProgress(console.error);
  const context = { ...programContext, progress };
  const machine = describeMachine(root);
  console.log(`# Benchmark of ${machine.date}\n\n${machine.sentence}`);

  const bench = await openBench(context, options);
  const results: Record<string, PartResult> = {};
  for (const [name, part] of Object.entries(PARTS)) {
    if (!options.parts.includes(name)) continue;
    progress.step(`Part ${name}`);
    const startedAt = Date.now();
    const result = await part(bench);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`\n${partMarkdown(result)}\n\nThis part took ${seconds} s.`);
    results[name] = result;
  }
  await bench.close();
  progress.step(`Written to ${writeResults(root, { machine, options, parts: results })}`);
  return 0;
}

// The exit code after an interrupt is 1.
await run(root, measure, 1);
