/** First descriptor of what systemd hands over (sd_listen_fds(3)). */
const HANDED_OVER = 3;

/** What `listen` of a Node server takes; a descriptor goes before an address. */
export interface ListeningPlace {
  host: string;
  port: number;
  fd?: number;
}

/**
 * Where this process listens: at the socket that systemd has opened for it, which stays open while the
 * process is replaced, so that whoever connects meanwhile waits and is not refused; at `address` where
 * nothing was handed over (decision 065).
 */
export function listeningPlace(
  address: ListeningPlace,
  { LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv = process.env,
): ListeningPlace {
  // Children inherit these variables, but not what they are about.
  const isHandedOver = LISTEN_FDS === '1' && LISTEN_PID === String(process.pid);
  return isHandedOver ? { ...address, fd: HANDED_OVER } : address;
}
