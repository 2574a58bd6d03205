/**
 * Environment of a program that a test starts: the variables given, and the folder of compiled modules, without which
 * every start reads and compiles all of them again. Nothing else of the shell.
 */
export const childEnvironment = (variables: Record<string, string> = {}): NodeJS.ProcessEnv => {
  const { NODE_COMPILE_CACHE } = process.env;
  return { NODE_ENV: 'test', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...variables };
};
