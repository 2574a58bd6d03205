import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readAudit } from './lib/audit.mjs';
import { npmOf } from './lib/install.mjs';
import { closingLine } from './lib/test-counts.mjs';

// `npm run audit`: reports high and critical vulnerabilities of production packages. Exit code 0
// if there are none, 1 if there are some, 2 if the registry has no advisories.

const UNAVAILABLE = 2;

const { command, args, shell = false } = npmOf(process.env);
const { stdout } = spawnSync(
  command,
  [...args, 'audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell,
  },
);
const audit = readAudit(stdout ?? '');
if (audit.kind === 'unavailable') {
  console.log(`The registry has no advisories: ${audit.reason}`);
  console.log(closingLine([]));
  process.exitCode = UNAVAILABLE;
} else {
  const failed = audit.lines.length > 0 ? 1 : 0;
  for (const line of audit.lines) console.log(`FAILED npm run audit › ${line}`);
  console.log(closingLine([{ passed: 1 - failed, failed }]));
  process.exitCode = failed;
}
