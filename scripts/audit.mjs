import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readAudit } from './lib/audit.mjs';
import { npmOf } from './lib/install.mjs';
import { closingLine } from './lib/test-counts.mjs';

// `npm run audit`: are grave vulnerabilities known of the packages that run in production? Ends with 0
// where there are none, with 1 where there are, and with 2 where the registry has not told.

const NOT_TOLD = 2;

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
if (audit.kind === 'not-told') {
  console.log(`The registry tells no vulnerabilities: ${audit.reason}`);
  console.log(closingLine([]));
  process.exitCode = NOT_TOLD;
} else {
  const failed = audit.lines.length > 0 ? 1 : 0;
  for (const line of audit.lines) console.log(`FAILED npm run audit › ${line}`);
  console.log(closingLine([{ passed: 1 - failed, failed }]));
  process.exitCode = failed;
}
