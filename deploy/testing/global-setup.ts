import { startDeployed } from './deployed.ts';

/** Starts the magazine for all specs; returns the function that stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL must name a PostgreSQL.');
  const deployed = await startDeployed(databaseUrl);
  process.env.E2E_SITE_URL = deployed.url;
  process.env.DEPLOYED_PLAIN_URL = deployed.plainUrl;
  process.env.DEPLOYED_LOGS = JSON.stringify(deployed.logs);
  process.env.DEPLOYED_IMAGE = deployed.image;
  process.env.DEPLOYED_WEB_PIDS = JSON.stringify(deployed.webPids);
  return deployed.stop;
}
