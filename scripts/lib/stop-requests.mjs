const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
const PARENT_CHECK_MS = 1000;

/**
 * A signal that is aborted once this process shall end: on Ctrl-C, SIGTERM or a closed terminal,
 * when the process that holds our message channel is gone, or when the npm that started us is gone
 * (npm passes signals on to its shell alone, and a killed npm passes none at all).
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
