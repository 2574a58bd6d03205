/** Values of `LOG_LEVEL`: from the fewest lines to the most, and none. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
