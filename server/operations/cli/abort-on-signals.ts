/** A signal that is aborted when the person at the terminal, or the system, ends the tool. */
export function abortOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => controller.abort(new Error('it was told to stop')));
  }
  return controller.signal;
}
