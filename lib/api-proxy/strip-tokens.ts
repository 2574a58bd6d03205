const TOKENS = ['access', 'refresh'];

/** Removes tokens from JSON at any depth: none reaches the browser's scripts (D4). */
export const stripTokens = (json: string): string =>
  JSON.stringify(JSON.parse(json, (key, value) => (TOKENS.includes(key) ? undefined : value)));
