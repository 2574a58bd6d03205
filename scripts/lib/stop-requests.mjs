const PARENT_CHECK_MS = 1000;

/**
 * Calls `stop` on Ctrl-C, SIGTERM or a closed terminal, and when the parent process of the message channel or the npm
 * that started this process exits without a signal.
 * @param {() => void} stop
 */
export function onStopRequest(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.connected) process.once('disconnect', stop);
  const parent = process.ppid;
  const checkParent = () => process.ppid !== parent && stop();
  if (process.env.npm_lifecycle_event) setInterval(checkParent, PARENT_CHECK_MS).unref();
}
