import sharp from 'sharp';

/** A PNG of one colour. */
export const aPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c2622a' } })
    .png()
    .toBuffer();
