import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePorts } from '../shared/net/testing/free-ports.ts';
import { type Machine, makeMachine } from './testing/machine.ts';
import { query } from './testing/services.ts';

const POSTGRES = process.env.TEST_DATABASE_URL ?? '';
/** Of purges. */
const TOKEN = 'a-token-of-the-purges';
const DOCUMENT = resolve(import.meta.dirname, '..', 'docs', 'operations.md');

/** Commands that are not run here, and why. */
const NOT_RUN: [pattern: RegExp, reason: string][] = [
  [/^docker /, 'needs Docker; deployed.spec.ts starts what compose.yaml says without it'],
  [/^useradd /, 'would make an account on this machine'],
  [/^npm ci && npm run build$/, 'made what is assembled here, before this began'],
  [
    /^npm run move/,
    'moves an embedded database, and this is none; server/operations/migrate/move.recovery.test.ts does',
  ],
  [/^apt-get /, 'installs programs on this machine; .ci/run has done so'],
  [
    /--remove-second-factor$/,
    'needs an account with one; server/operations/cli/superuser.contract.test.ts removes it',
  ],
  [/^kubectl /, 'needs a cluster of Kubernetes'],
  [/^journalctl /, 'needs the journal of systemd; deployed.spec.ts finds requests by their id'],
];

/** Output of successful commands. */
const SAID: [RegExp, RegExp][] = [
  [/^curl .*\/metrics$/m, /veta_http_request_duration_seconds/],
  [/^openssl rand/, /^[0-9a-f]{64}$/],
  [/^npm run superuser/m, /jefa@revista\.example (is a superuser now|had an account already)/],
  [/^npm run backup/, /The backup is in .+: \d+ rows/],
  [/^npm run restore/, /is restored: \d+ rows/],
  [/^npm run news -- --status/, /1 feeds/],
  [/^npm run news -- --poll/, /\d+ new, \d+ changed/],
  [/^systemctl status/, /active \(running\)/],
  [/^du /, /media/],
];

/** A block of commands, or an inline command. */
interface Commands {
  text: string;
  isBlock: boolean;
}

/** All commands of a document in their order. */
function commandsIn(document: string): Commands[] {
  const found = document.matchAll(/```sh\n([\s\S]*?)```|`([a-z]+ [^`\n]*)`/g);
  const programs = /^(curl|docker|du|journalctl|node|npm run|openssl|systemctl) /;
  return [...found].flatMap(([, block, inline]): Commands[] => {
    if (block) return [{ text: block.trim(), isBlock: true }];
    // A command with an ellipsis is a pattern.
    const isCommand = inline && programs.test(inline) && !inline.includes('/….');
    return isCommand ? [{ text: inline, isBlock: false }] : [];
  });
}

const isRun = (command: string) => !NOT_RUN.some(([pattern]) => pattern.test(command));

test.describe('docs/operations.md', () => {
  const commands = commandsIn(readFileSync(DOCUMENT, 'utf8'));
  const lines = commands.flatMap(({ text }) => text.split('\n'));
  let machine: Machine;
  let site: string;
  let api: string;
  let front: string;
  const databases: string[] = [];

  test.beforeAll(async () => {
    const [web = 0, server = 0, pages = 0] = await freePorts(3);
    site = `http://127.0.0.1:${web}`;
    api = `http://127.0.0.1:${server}`;
    front = `http://127.0.0.1:${pages}`;
    const both = {
      SITE_URL: site,
      REVALIDATE_SECRET: 'another-secret-of-the-test',
      METRICS_TOKEN: 'a-token-of-the-watchman',
      PORT: String(web),
      API_PORT: String(server),
    };
    machine = makeMachine(
      {
        server: {
          ...both,
          DATABASE_URL: await makeDatabase('first', databases),
          SMTP_URL: 'smtp://127.0.0.1:1',
          NEWS_FEEDS: `${site}/feed.xml`,
          NEWS_ALLOW_PRIVATE_ADDRESSES: '1',
          SEED: 'demo',
        },
        web: {
          ...both,
          AUTH_SECRET: 'a-secret-of-the-test',
          TRUST_PROXY: 'loopback',
          JWT_JWKS_URL: `${api}/.well-known/jwks.json`,
          NEWS_ALLOW_PRIVATE_ADDRESSES: '1',
          FRONT_PURGE_URLS: front,
          FRONT_PURGE_TOKEN: TOKEN,
        },
        front: { PORT: String(web), FRONT_PORT: String(pages), FRONT_PURGE_TOKEN: TOKEN },
      },
      { 3000: web, 4000: server },
    );
  });
  test.afterAll(async () => {
    await machine?.remove();
    for (const name of databases) await query(POSTGRES, `DROP DATABASE ${name} WITH (FORCE)`);
  });

  const isReady = async () => {
    const answers = [`${api}/readyz`, `${site}/readyz`].map((url) =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    return Promise.all(answers);
  };

  /** Whether the front sends a page of its own. */
  const isKept = async () => {
    const page = await fetch(front).catch(() => undefined);
    return page?.status === 200 && Number(page.headers.get('age')) > 0;
  };

  test('every command of the page works, in order', async () => {
    test.setTimeout(600_000);
    const file = machine.at('/var/backups/revista.tar');
    const [settings = ''] = lines.filter((line) => line.startsWith('set -a'));
    expect(settings).not.toBe('');
    const empty = `DATABASE_URL=${await makeDatabase('second', databases)} DATA_DIR=${machine.at('/var/lib/restored')}`;
    for (const { text, isBlock } of commands) {
      const script = text.split('\n').filter(isRun).join('\n');
      if (!script) continue;
      await test.step(script, async () => {
        const filledIn = script
          .replace('FILE', file)
          .replace('FEED', `${site}/feed.xml`)
          .replace('--email …', '--email jefa@revista.example');
        const place = filledIn.startsWith('npm run restore') ? `${empty} ` : '';
        const said = await machine.run(
          isBlock && !filledIn.startsWith('curl') ? filledIn : `${settings}\n${place}${filledIn}`,
        );
        for (const [, words] of SAID.filter(([pattern]) => pattern.test(script))) {
          expect(said.trim()).toMatch(words);
        }
        if (!/systemctl (enable|restart)/.test(script)) return;
        await expect.poll(isReady, { timeout: 120_000 }).toEqual([200, 200]);
        if (script.includes('veta-front')) await expect.poll(isKept).toBe(true);
      });
    }
    expect(readlinkSync(machine.at('/opt/veta-minera'))).toBe(machine.at('/opt/veta-minera-2'));
    expect(readdirSync(machine.at('/var/lib/restored')).sort()).toContain('media');
  });

  test('commands not run here are in the page', () => {
    for (const [pattern] of NOT_RUN)
      expect(lines.filter((line) => pattern.test(line))).not.toEqual([]);
    for (const [pattern] of SAID) {
      expect(
        commands.filter(({ text }) => pattern.test(text)),
        String(pattern),
      ).not.toEqual([]);
    }
  });
});

async function makeDatabase(what: string, made: string[]): Promise<string> {
  const name = `veta_operations_${what}_${process.pid}`;
  await query(POSTGRES, `CREATE DATABASE ${name}`);
  made.push(name);
  return Object.assign(new URL(POSTGRES), { pathname: `/${name}` }).href;
}
