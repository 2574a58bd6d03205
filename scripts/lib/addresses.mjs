import { join } from 'node:path';

const DEMO_ACCOUNTS = ['lector@veta.test', 'admin@veta.test', 'super@veta.test'];
const DEMO_PASSWORD = 'Mineria2026!';

/**
 * Addresses and accounts to print at the terminal after the start.
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./magazine.mjs').OpenMagazine} magazine
 * @returns {string}
 */
export function addressList(settings, { demo, docs }) {
  const { siteUrl, apiBaseUrl, newsServiceUrl, dataDir, mailServer } = settings;
  const here = `http://localhost:${settings.port}`;
  const rows = [['Site', siteUrl]];
  if (siteUrl !== here) rows.push(['On this machine', here]);
  rows.push(['Server', apiBaseUrl]);
  if (docs) rows.push(['Server pages', `${apiBaseUrl}/docs`]);
  rows.push(['News service', newsServiceUrl], ['Data', dataDir]);
  if (settings.bundledServer) rows.push(['E-mails', mailServer ?? join(dataDir, 'mail')]);
  if (demo) rows.push(['Demo accounts', `${DEMO_ACCOUNTS.join(', ')} (password ${DEMO_PASSWORD})`]);
  return rows.map(([name = '', value]) => `  ${name.padEnd(17)}${value}`).join('\n');
}
