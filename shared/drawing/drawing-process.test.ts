import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDrawingProcess } from './drawing-process.ts';

const SECRET = 'sello-de-prueba-1887';

const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();
const ORDER = {
  bytes: picture,
  size: { width: 10, height: 10, fit: 'inside' },
  frames: 'first',
} as const;

/** The newest child process. */
async function drawingProcess() {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  for (const pid of children.trim().split(/\s+/).toReversed()) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'latin1').catch(() => '');
    if (!command.includes('shared/drawing/process.ts')) continue;
    return {
      command: command.split('\0'),
      environment: await readFile(`/proc/${pid}/environ`, 'utf8'),
      priority: getPriority(Number(pid)),
    };
  }
  throw new Error('No process draws');
}

test.runIf(process.platform === 'linux')(
  'the process that draws has no secrets, and may read its own program alone',
  async () => {
    vi.stubEnv('SIGNING_KEY', SECRET);
    vi.stubEnv('NODE_OPTIONS', '--no-deprecation');
    vi.stubEnv('MALLOC_ARENA_MAX', '2');

    const answer = await createDrawingProcess(process.cwd())(ORDER);

    expect(answer).toMatchObject({ width: 10, height: 5 });
    const { command, environment } = await drawingProcess();
    // Set by Node for the channel, and by us to keep memory small.
    const names = environment.split('\0').map((line) => line.split('=')[0]);
    expect(
      names.filter((name) => !/^(?:NODE_CHANNEL_[A-Z_]+|MALLOC_[A-Z_]+|)$/.test(name ?? '')),
    ).toEqual([]);
    expect(environment).toContain('MALLOC_ARENA_MAX=2');
    expect(command).toContain('--permission');
    const allowed = command.filter((flag) => flag.startsWith('--allow'));
    expect(allowed.map((flag) => flag.replace(process.cwd(), ''))).toEqual([
      '--allow-addons',
      '--allow-fs-read=/shared/drawing',
      '--allow-fs-read=/contract/picture-file.ts',
      '--allow-fs-read=/package.json',
      '--allow-fs-read=/node_modules/@img',
      '--allow-fs-read=/node_modules/detect-libc',
      '--allow-fs-read=/node_modules/semver',
      '--allow-fs-read=/node_modules/sharp',
    ]);
  },
);

test.runIf(process.platform === 'linux')('the process runs at the given priority', async () => {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_NORMAL } = constants.priority;
  for (const priority of [undefined, PRIORITY_BELOW_NORMAL]) {
    await createDrawingProcess(process.cwd(), priority)(ORDER);
    expect((await drawingProcess()).priority).toBe(priority ?? PRIORITY_NORMAL);
  }
});

test('a picture becomes a JPEG that fills its size', async () => {
  const answer = await createDrawingProcess(process.cwd())({
    ...ORDER,
    size: { width: 60, height: 60, fit: 'cover', position: 'attention', isEnlarged: true },
    jpeg: { background: '#ffffff', quality: 80 },
  });
  expect(answer).toMatchObject({ width: 60, height: 60 });
  expect(await sharp((answer as { data: Uint8Array }).data).metadata()).toMatchObject({
    format: 'jpeg',
  });
});

test('a program that cannot be loaded is no fault of the picture', async () => {
  const root = await mkdtemp(join(tmpdir(), 'veta-minera-drawing-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'contract'));
  const files = ['shared/drawing', 'contract/picture-file.ts', 'package.json'];
  for (const file of files) await cp(file, join(root, file), { recursive: true });
  // Packages elsewhere are not in what it may read.
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));

  await expect(createDrawingProcess(root)(ORDER)).rejects.toThrow('ended: 1');
});

test('an SVG is refused although the decoders can read it', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await createDrawingProcess(process.cwd())({ ...ORDER, bytes })).toBeNull();
});
