/** Next's own variable; it has no public setting for custom servers. */
const VARIABLE = '__NEXT_NODE_NATIVE_TS_LOADER_ENABLED';

/**
 * Makes Node load next.config.ts, with types stripped: Next's compiler would stay in memory (record
 * 060). To be called before Next is prepared.
 */
export function loadConfigWithNode(): void {
  process.env[VARIABLE] = 'true';
}
