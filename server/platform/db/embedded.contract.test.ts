import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import type { DatabaseConnection } from './database.ts';
import { lockFolder, openEmbedded, reachEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { users } from './schema/users.ts';
import { socketPath } from './socket-path.ts';
import { buildMessage } from './wire-protocol.ts';

async function open(folder: string): Promise<DatabaseConnection> {
  const connection = await openEmbedded(folder);
  onTestFinished(() => connection.close().catch(() => undefined));
  return connection;
}

/** A running server, and a tool that reaches its database through the socket. */
async function openWithTool() {
  await running.server.db.delete(users);
  const tool = await reachEmbedded(running.folder);
  onTestFinished(() => tool.close());
  return { ...running, tool };
}

let running: { folder: string; server: DatabaseConnection };
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  const server = await openEmbedded(folder);
  await migrate(server);
  running = { folder, server };
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
});

const reader = (name: string) => ({ email: `${name}@correo.test`, usuario_unico: name });

test('openEmbedded refuses a folder that another one uses, and leaves that one at work', async () => {
  const folder = await makeDataFolder();
  const first = await open(folder);

  await expect(openEmbedded(folder)).rejects.toMatchObject({
    name: 'Failure',
    message: `Another server already uses the data folder ${folder}; stop it, or name another DATA_DIR.`,
  });
  await first.db.execute(sql`SELECT 1`);
});

test('openEmbedded opens the folder again once it was closed, with what was written', async () => {
  const folder = await makeDataFolder();
  const first = await openEmbedded(folder);
  await first.db.insert(users).values(reader('ines'));
  await first.close();

  const second = await open(folder);

  expect(await migrate(second)).toEqual([]);
  expect(await second.db.$count(users)).toBe(1);
});

test('openEmbedded takes over a socket that a killed process left', async () => {
  const folder = await makeDataFolder();
  const path = socketPath(folder);
  // A process that ends without closing leaves the file of its socket behind.
  const leave = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  await promisify(execFile)(process.execPath, ['-e', leave]).catch(() => undefined);
  expect(await readdir(folder)).toContain('database.sock');

  const connection = await open(folder);

  await connection.db.execute(sql`SELECT 1`);
});

test('openEmbedded names the folder that it cannot write', async () => {
  const folder = await makeEmptyFolder();
  const file = join(folder, 'datos');
  await writeFile(file, '');

  await expect(openEmbedded(file)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringContaining(`The data folder ${file} cannot be written: `),
  });
});

test('a data folder with a long path is locked by a socket in it, as seen from the current folder', async () => {
  const here = process.cwd();
  onTestFinished(() => process.chdir(here));
  const place = join(await makeEmptyFolder(), 'x'.repeat(100));
  const folder = join(place, 'datos');
  await mkdir(folder, { recursive: true });
  process.chdir(place);

  onTestFinished(await lockFolder(folder));

  expect(await readdir(folder)).toEqual(['database.sock']);
  await expect(openEmbedded(folder)).rejects.toThrow('already uses the data folder');
});

test('a data folder whose path is too long for a socket is refused before anything is written', async () => {
  const folder = join(await makeEmptyFolder(), 'x'.repeat(100));

  const message = `The path of the data folder ${folder} is too long for the socket of its database: name a DATA_DIR with a shorter one.`;
  await expect(reachEmbedded(folder)).rejects.toMatchObject({ name: 'Failure', message });
  await expect(openEmbedded(folder)).rejects.toMatchObject({ name: 'Failure', message });
  await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('reachEmbedded opens the folder itself where no server runs', async () => {
  const connection = await reachEmbedded(await makeDataFolder());
  onTestFinished(() => connection.close());

  expect(await connection.db.$count(users)).toBe(0);
});

test('reachEmbedded reads and writes through the server that runs on the folder', async () => {
  const { server, tool } = await openWithTool();

  await tool.db.insert(users).values(reader('ines'));
  await server.db.insert(users).values(reader('ruben'));

  expect(await tool.db.$count(users)).toBe(2);
  expect(await server.db.$count(users)).toBe(2);
  expect(await migrate(tool)).toEqual([]);
});

test('a failed query of a tool gives its reason, and the next one works', async () => {
  const { tool } = await openWithTool();
  await tool.db.insert(users).values(reader('ines'));

  await expect(tool.db.insert(users).values(reader('ines'))).rejects.toMatchObject({
    cause: expect.objectContaining({ code: '23505' }),
  });
  await expect(tool.db.execute(sql`SELECT ${'x'}::integer`)).rejects.toThrow();
  await expect(tool.db.execute(sql.raw('SELEC'))).rejects.toThrow();

  expect(await tool.db.$count(users)).toBe(1);
});

test('the server sees nothing of the transaction of a tool before its end', async () => {
  const { server, tool } = await openWithTool();
  let seen: Promise<number> | undefined;

  await tool.db.transaction(async (transaction) => {
    await transaction.insert(users).values(reader('ines'));
    seen = Promise.resolve(server.db.$count(users, eq(users.usuario_unico, 'ines')));
    await transaction.insert(users).values(reader('ruben'));
    await transaction.delete(users).where(eq(users.usuario_unico, 'ines'));
  });

  expect(await seen).toBe(0);
  expect(await server.db.$count(users)).toBe(1);
});

test('a tool waits while the server is in a transaction', async () => {
  const { server, tool } = await openWithTool();
  let seen: Promise<number> | undefined;

  await server.db.transaction(async (transaction) => {
    await transaction.insert(users).values(reader('ines'));
    seen = Promise.resolve(tool.db.$count(users));
    await transaction.insert(users).values(reader('ruben'));
  });

  expect(await seen).toBe(2);
});

test('the transaction of a tool that is killed is undone', async () => {
  const { folder, server } = await openWithTool();
  const socket = connect(socketPath(folder));
  const greeting = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
  const insert = `BEGIN; INSERT INTO users (email, usuario_unico) VALUES ('a@b.test', 'ines')\0`;
  socket.write(Buffer.concat([greeting, buildMessage('Q', Buffer.from(insert))]));
  let received = Buffer.alloc(0);
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk]);
    // Ready inside of a transaction: now the process ends without COMMIT or ROLLBACK.
    if (received.includes(buildMessage('Z', Buffer.from('T')))) break;
  }
  socket.destroy();

  expect(await server.db.$count(users)).toBe(0);
});

test('queries of the server and of tools at the same time get their own answers', async () => {
  const { server, tool } = await openWithTool();

  const ask = async (connection: DatabaseConnection, value: number) => {
    const rows = await connection.db
      .select({ value: sql<number>`${value}::integer` })
      .from(sql`(VALUES (1)) AS one`);
    return rows[0]?.value;
  };
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((value) => ask(value % 2 === 0 ? server : tool, value)),
  );

  expect(answers).toEqual(numbers);
});

test('openEmbedded refuses a socket path that another program listens on', async () => {
  const folder = await makeEmptyFolder();
  const other = createServer();
  await new Promise<void>((resolve) => {
    other.listen(socketPath(folder), resolve);
  });
  onTestFinished(() => {
    other.close();
  });

  await expect(openEmbedded(folder)).rejects.toThrow('already uses the data folder');
});
