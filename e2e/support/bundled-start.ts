import type { ChildProcess } from 'node:child_process';

/**
 * The specs test the bundled magazine, whatever the shell or a `.env` file points at: an empty
 * variable counts as unset, and a `.env` file does not replace it.
 */
export const BUNDLED = {
  SITE_URL: '',
  API_BASE_URL: '',
  NEWS_SERVICE_URL: '',
  NEWS_FEEDS: '',
  DATABASE_URL: '',
};

/** Message of the start program when the magazine listens. */
export interface Ready {
  type: 'ready';
  siteUrl: string;
  apiBaseUrl: string;
  newsServiceUrl: string;
  dataDir: string;
}

/** Waits until the magazine listens; rejects where its start program exits before that. */
export function whenReady(stack: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    stack.on('message', (message: Ready) => {
      if (message.type === 'ready') resolve(message);
    });
    stack.once('exit', (code) => {
      reject(new Error(`The magazine did not start (exit code ${code}); its reason is above.`));
    });
  });
}
