/**
 * Settings of a magazine, independent of the shell and the `.env` file: an empty variable
 * counts as unset, and a `.env` file does not override it.
 */
export function bundledEnvironment(port: number, apiPort: number): Record<string, string> {
  return {
    SITE_URL: '',
    API_BASE_URL: '',
    NEWS_SERVICE_URL: '',
    NEWS_FEEDS: '',
    DATABASE_URL: '',
    FRONT_PURGE_URLS: '',
    DATA_DIR: '',
    LOG_LEVEL: '',
    HOST: '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
    SEED: 'demo',
    TZ: 'America/Lima',
  };
}
