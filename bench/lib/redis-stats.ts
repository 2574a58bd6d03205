import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Raw reply of a Redis on this machine to some commands. */
async function sendCommands(port: number, commands: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end([...commands, 'QUIT', ''].join('\r\n'));
  return text(socket);
}

/** Number of keys in a Redis, and bytes of their data. */
export async function readRedis({
  port,
  password,
}: {
  port: number;
  password: string;
}): Promise<{ keys: number; bytes: number }> {
  const answer = await sendCommands(port, [`AUTH ${password}`, 'DBSIZE', 'INFO memory']);
  const numberIn = (pattern: RegExp) => Number(pattern.exec(answer)?.[1] ?? 0);
  return {
    keys: numberIn(/^:(\d+)/m),
    bytes: numberIn(/^used_memory_dataset:(\d+)/m),
  };
}
