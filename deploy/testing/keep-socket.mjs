import { spawnSync } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

// In place of systemd and a `.socket` unit: `keep-socket.mjs ADDRESS PID_FILE LOG PROGRAM ARGUMENT…` opens a
// socket, hands it over to the program, and starts that anew whenever it ends. It never takes a connection
// itself, because it stands still while the program runs.

const [address = '', pidFile = '', log = '', ...program] = process.argv.slice(2);
const { hostname: host, port } = new URL(`tcp://${address}`);
const output = openSync(log, 'a');
const server = createServer().listen({ host, port: Number(port) }, () => {
  /** @type {number} */
  // @ts-expect-error Node tells nobody else of it.
  const socket = server._handle.fd;
  writeFileSync(pidFile, '');
  const handOver = `export LISTEN_FDS=1 LISTEN_PID=$$; echo $$ > "${pidFile}"; exec "$@"`;
  while (true) {
    const { status } = spawnSync('sh', ['-c', handOver, 'sh', ...program], {
      stdio: ['ignore', output, output, socket],
    });
    // Told to end, it ends well.
    if (status !== 0) process.exit(1);
  }
});
