const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_CHECK_MS = 1000;

/**
 * An AbortSignal of stop requests: on Ctrl-C, SIGTERM or a closed terminal,
 * when the parent of the IPC channel exits, or when the npm that started us exits
 * (npm forwards signals only to its shell, and none when it is killed).
 * @returns {AbortSignal}
 */
export function stopRequests() {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  if (process.connected) process.once('disconnect', stop);
  if (process.env.npm_lifecycle_event) onParentGone(stop);
  return controller.signal;
}

/** @param {() => void} react */
function onParentGone(react) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    react();
  }, PARENT_CHECK_MS);
  watch.unref();
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<void>} settles when the signal is aborted
 */
export function aborted(signal) {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
