const TOKENS = ['access', 'refresh'];

/** JSON of a value without tokens at any depth: none reaches the browser's scripts (D4). */
export const stripTokens = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (TOKENS.includes(key) ? undefined : part));
