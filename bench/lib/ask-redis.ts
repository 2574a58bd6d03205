import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** What a Redis on this machine answers to some commands, as it came. */
async function askRedis(port: number, commands: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end([...commands, 'QUIT', ''].join('\r\n'));
  return text(socket);
}

/** How many keys a Redis has, and how many bytes its data take. */
export async function readRedis({
  port,
  password,
}: {
  port: number;
  password: string;
}): Promise<{ keys: number; bytes: number }> {
  const answer = await askRedis(port, [`AUTH ${password}`, 'DBSIZE', 'INFO memory']);
  const numberIn = (pattern: RegExp) => Number(pattern.exec(answer)?.[1] ?? 0);
  return {
    keys: numberIn(/^:(\d+)/m),
    bytes: numberIn(/^used_memory_dataset:(\d+)/m),
  };
}
