import { readFileSync, writeFileSync } from 'node:fs';
import { missingEntries } from './lib/lockfile-completion.ts';

// `npm run lockfile`, after adding a package: if the registry in use lacks the native packages
// of other systems, npm omits them from the lockfile, and `npm ci` then refuses that lockfile
// everywhere. An entry without a checksum is enough: other systems look the package up themselves.

const file = new URL('../package-lock.json', import.meta.url);
const lockfile = JSON.parse(readFileSync(file, 'utf8'));
const added = missingEntries(lockfile.packages);
const entries = Object.entries({ ...lockfile.packages, ...added });
lockfile.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${Object.keys(added).length} entries added`);
