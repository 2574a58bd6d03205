import { join } from 'node:path';
import type { Magazine } from './magazine.ts';
import type { Settings } from './settings.ts';

const DEMO_ACCOUNTS = 'lector@veta.test, admin@veta.test, super@veta.test (password Mineria2026!)';

/** Addresses and accounts to print at the terminal after the start. */
export function addressList(
  { PORT, SITE_URL, API_BASE_URL, NEWS_SERVICE_URL, DATA_DIR, SMTP_URL }: Settings,
  { hasServer, demo, docs }: Pick<Magazine, 'hasServer' | 'demo' | 'docs'>,
): string {
  const here = `http://localhost:${PORT}`;
  const rows = [['Site', SITE_URL || here]];
  if (SITE_URL && SITE_URL !== here) rows.push(['On this machine', here]);
  rows.push(['Server', API_BASE_URL]);
  if (docs) rows.push(['Server pages', `${API_BASE_URL}/docs`]);
  rows.push(['News service', NEWS_SERVICE_URL], ['Data', DATA_DIR]);
  if (hasServer) rows.push(['E-mails', SMTP_URL ? new URL(SMTP_URL).host : join(DATA_DIR, 'mail')]);
  if (demo) rows.push(['Demo accounts', DEMO_ACCOUNTS]);
  return rows.map(([name = '', value]) => `  ${name.padEnd(17)}${value}`).join('\n');
}
