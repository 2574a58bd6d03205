import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { manyFrames } from '../../../testing/hostile-pictures.ts';
import { drawPicture, NotAPicture } from './draw-picture.ts';

const ORDER = {
  size: { width: 100, height: 100, fit: 'inside' },
  frames: 'all',
  drawer: 'readers',
} as const;

afterEach(() => void vi.restoreAllMocks());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } });

/** Pids of the processes that draw for this one. */
async function drawingProcesses(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const pids = children.trim().split(/\s+/).filter(Boolean).map(Number);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, at) => commands[at]?.includes('shared/drawing/process.ts'));
}

test('a picture becomes a WebP of the requested size', async () => {
  const { data, ...size } = await drawPicture(await plain(400, 200).png().toBuffer(), ORDER);
  expect(size).toEqual({ width: 100, height: 50 });
  expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 });
});

test('concurrent pictures are not mixed up', async () => {
  const widths = [40, 50, 60, 70];
  const pictures = await Promise.all(widths.map((width) => plain(width, 20).jpeg().toBuffer()));
  const drawn = await Promise.all(pictures.map((picture) => drawPicture(picture, ORDER)));
  expect(drawn.map(({ width }) => width)).toEqual(widths);
});

test('a file that only begins like a picture is refused as damaged', async () => {
  const file = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500)]);
  await expect(drawPicture(file, ORDER)).rejects.toThrow(
    new NotAPicture('La imagen está dañada o incompleta y no se puede leer.'),
  );
});

test('an animation of more than 200 frames is refused before any is decoded', async () => {
  await expect(drawPicture(manyFrames(201), ORDER)).rejects.toThrow(
    new NotAPicture('La animación tiene 201 fotogramas y el máximo es 200.'),
  );
  const { data } = await drawPicture(manyFrames(200), ORDER);
  expect(data.length).toBeGreaterThan(0);
  await expect(drawPicture(manyFrames(340_000), ORDER)).rejects.toThrow(
    new NotAPicture('La animación tiene 340.000 fotogramas y el máximo es 200.'),
  );
});

test('the first frame of an animation of any length can be drawn', async () => {
  const { data } = await drawPicture(manyFrames(340_000), { ...ORDER, frames: 'first' });
  expect((await sharp(data).metadata()).pages).toBeUndefined();
});

/** Draws a large picture for a reader, in a new process that is stopped at once; answers its pid, too. */
async function drawInStoppedProcess() {
  for (const pid of await drawingProcesses()) process.kill(pid, 'SIGKILL');
  await expect.poll(drawingProcesses).toEqual([]);
  const large = await plain(3000, 3000).png({ progressive: true }).toBuffer();
  const drawn = drawPicture(large, ORDER);
  await expect.poll(drawingProcesses).toHaveLength(1);
  const [pid = 0] = await drawingProcesses();
  process.kill(pid, 'SIGSTOP');
  return { drawn, pid };
}

describe.runIf(process.platform === 'linux')('a process that draws', () => {
  test('is ended by a picture, which is refused, and the next one is drawn', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { drawn, pid } = await drawInStoppedProcess();
    process.kill(pid, 'SIGKILL');
    await expect(drawn).rejects.toThrow(NotAPicture);
    expect(error).toHaveBeenCalledWith('The process that draws pictures crashed on one: SIGKILL');
    const next = await drawPicture(await plain(40, 20).png().toBuffer(), ORDER);
    expect(next.width).toBe(40);
  });

  test('for readers does not delay staff', async () => {
    const { drawn, pid } = await drawInStoppedProcess();
    const small = await plain(40, 20).png().toBuffer();
    const { width } = await drawPicture(small, { ...ORDER, drawer: 'staff' });
    expect(width).toBe(40);
    process.kill(pid, 'SIGCONT');
    await expect(drawn).resolves.toMatchObject({ width: 100 });
  });

  test('is ended when one picture takes it longer than ten seconds', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const times = vi.spyOn(globalThis, 'setTimeout');
    const { drawn } = await drawInStoppedProcess();
    const [timeUp, ms] = times.mock.calls.find(([, delay]) => delay === 10_000) ?? [];
    expect(ms).toBe(10_000);
    timeUp?.();
    await expect(drawn).rejects.toThrow(NotAPicture);
  });

  test('refuses pictures beyond the queue with Retry-After', async () => {
    const { drawn, pid } = await drawInStoppedProcess();
    const small = await plain(40, 20).png().toBuffer();
    const waiting = Array.from({ length: 8 }, () => drawPicture(small, ORDER));
    await expect(drawPicture(small, ORDER)).rejects.toMatchObject({
      statusCode: 503,
      body: { detail: 'Servicio no disponible por el momento.' },
      headers: { 'retry-after': '5' },
    });
    process.kill(pid, 'SIGCONT');
    await expect(Promise.all([drawn, ...waiting])).resolves.toHaveLength(9);
  });
});
