import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { drawPicture, NotAPicture } from './draw-picture.ts';

const INSIDE = { width: 100, height: 100, fit: 'inside' } as const;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b4532a' } });

/** Pids of the processes that draw for this one. */
async function drawingProcesses(): Promise<number[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const pids = children.trim().split(/\s+/).filter(Boolean).map(Number);
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, at) => commands[at]?.includes('drawing/process.ts'));
}

test('a picture is drawn as webp of the size that is asked for', async () => {
  const { data, ...size } = await drawPicture(await plain(400, 200).png().toBuffer(), INSIDE);
  expect(size).toEqual({ width: 100, height: 50 });
  expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width: 100, height: 50 });
});

test('several at once are drawn each for its own', async () => {
  const widths = [40, 50, 60, 70];
  const pictures = await Promise.all(widths.map((width) => plain(width, 20).jpeg().toBuffer()));
  const drawn = await Promise.all(pictures.map((picture) => drawPicture(picture, INSIDE)));
  expect(drawn.map(({ width }) => width)).toEqual(widths);
});

test('a file that only begins like a picture is refused as damaged', async () => {
  const file = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500)]);
  await expect(drawPicture(file, INSIDE)).rejects.toThrow(
    new NotAPicture('La imagen está dañada o incompleta y no se puede leer.'),
  );
});

test.runIf(process.platform === 'linux')(
  'a picture that ends the process which draws it is refused, and the next one is drawn',
  async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const large = await plain(7000, 7000).png({ progressive: true }).toBuffer();
    const refused = expect(drawPicture(large, INSIDE)).rejects.toThrow(NotAPicture);
    await vi.waitFor(async () => expect(await drawingProcesses()).toHaveLength(1));
    for (const pid of await drawingProcesses()) process.kill(pid, 'SIGKILL');
    await refused;
    expect(error).toHaveBeenCalledWith('A picture ended the process that drew it: SIGKILL');
    const next = await drawPicture(await plain(40, 20).png().toBuffer(), INSIDE);
    expect(next.width).toBe(40);
  },
);
