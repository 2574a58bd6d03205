import { mix } from '../color.ts';
import type { Box } from '../framing.ts';
import type { Palette } from '../palettes.ts';
import { attributes, polygon, round, SCREEN, type SvgDocument } from '../svg-document.ts';

export interface Placement {
  x: number;
  y: number;
  scale: number;
}

function place({ x, y, scale }: Placement, mirrored = false): string {
  const turn = mirrored ? `${round(-scale, 3)} ${round(scale, 3)}` : round(scale, 3);
  return attributes({ transform: `translate(${round(x)} ${round(y)}) scale(${turn})` });
}

/** A loaded haul truck seen from the front, wheels on y = 0, about 132 units wide. */
function frontMarkup(palette: Palette): string {
  const { rock, metal, glow, sun } = palette;
  const plate = mix(metal, rock[0], 0.42);
  const steel = mix(rock[3], sun, 0.3);
  const tread = [-40, -32, -24, -16, -8].map((y) => `M-57${y}h10M47${y}h10`).join('');
  const grille = [-47, -41, -35, -29].map((y) => `M-15${y}h30`).join('');
  const stairs = [-54, -47, -40, -33, -26, -19].map((y) => `M20${y}h9M-29${y}h9`).join('');
  return (
    `<ellipse cy="2" rx="70" ry="8" fill="${rock[0]}" opacity=".75"/>` +
    `<rect x="-58" y="-50" width="26" height="51" rx="6" fill="#0b0a0c"/>` +
    `<rect x="32" y="-50" width="26" height="51" rx="6" fill="#0b0a0c"/>` +
    `<path d="${tread}" stroke="${rock[2]}" stroke-width="1.8" opacity=".7"/>` +
    `<path d="M-48-86H48V-58H-48zM-34-20H34V-9H-34z" fill="${rock[0]}"/>` +
    `<path d="M-33-60H33L31-13H-31z" fill="${plate}"/>` +
    `<path d="M-18-52h36v28h-36z" fill="${rock[0]}"/>` +
    `<path d="${grille}" stroke="${metal}" stroke-width="1.6" opacity=".8"/>` +
    `<path d="${stairs}" stroke="${steel}" stroke-width="1.5" opacity=".8"/>` +
    `<path d="M-60-63H60v5H-60z" fill="${mix(metal, glow, 0.25)}"/>` +
    `<path d="M-59-73H6M-59-63v-10m13 10v-10m13 10v-10m13 10v-10m13 10v-10M59-73H44m15 10v-10" ` +
    `stroke="${steel}" stroke-width="1" fill="none" opacity=".75"/>` +
    `<path d="M8-63v-23h34v23z" fill="${plate}"/>` +
    `<path d="M11-66v-16h13v16zM26-66v-16h13v16z" fill="${glow}" opacity=".9"/>` +
    `<path d="M-66-114H66L55-84H-55z" fill="${mix(metal, rock[1], 0.22)}"/>` +
    `<path d="M-40-111l6 26M40-111l-6 26M0-111v26" stroke="${rock[1]}" stroke-width="1.6" ` +
    `opacity=".5"/><path d="M-66-114H66l-3 8H-63z" fill="${glow}"/>` +
    `<path d="M-64-114c18-20 34-13 52-24s40 4 76 24z" fill="${rock[1]}"/>` +
    `<path d="M-12-138c14-9 40 4 76 24h-34z" fill="${rock[0]}" opacity=".45"/>`
  );
}

/** The box of a truck as `paintTruckFront` draws one. */
export function truckFrontBox({ x, y, scale }: Placement): Box {
  return {
    left: x - 70 * scale,
    top: y - 138 * scale,
    right: x + 70 * scale,
    bottom: y + 6 * scale,
  };
}

/** The box of a truck as `paintTruckSide` draws one, either way round. */
export function truckSideBox({ x, y, scale }: Placement): Box {
  return { left: x - 88 * scale, top: y - 104 * scale, right: x + 88 * scale, bottom: y + scale };
}

/** A haul truck coming towards the viewer with its lamps on, in its own dust. */
export function paintTruckFront(doc: SvgDocument, palette: Palette, at: Placement): void {
  const { x, y, scale: s } = at;
  const dust = [
    [0, palette.sky[3], 0.55],
    [1, palette.sky[3], 0],
  ] as const;
  const dustY = y - s * 40;
  const cloud = { cx: x, cy: dustY, rx: s * 190, ry: s * 90 };
  const fill = doc.radial(dust, x, dustY, s * 190, 0.47);
  doc.add(`<ellipse${attributes({ ...cloud, fill })}/>`);
  const beam = polygon([
    [x - s * 24, y - s * 30],
    [x - s * 190, y + s * 190],
    [x + s * 190, y + s * 190],
    [x + s * 24, y - s * 30],
  ]);
  const light = [
    [0, palette.glow, 0.6],
    [1, palette.glow, 0],
  ] as const;
  doc.path(beam, doc.linearAt(light, 0, y - s * 20, 0, y + s * 180), SCREEN);
  doc.add(`<g${place(at)}>${frontMarkup(palette)}</g>`);
  for (const side of [-26, 26]) paintLamp(doc, palette, x + side * s, y - 15 * s, 38 * s);
}

/** A loaded truck from the side, wheels on y = 0, nose to the right unless mirrored. */
export function paintTruckSide(
  doc: SvgDocument,
  palette: Palette,
  at: Placement,
  mirrored = false,
): void {
  const { rock, glow } = palette;
  const body = mix(palette.metal, rock[0], 0.55);
  doc.add(
    `<g${place(at, mirrored)}>` +
      `<path d="M-80-82c20-18 44-26 66-19s40 10 58 15z" fill="${rock[1]}"/>` +
      `<path d="M-86-82L40-86 70-96v6L36-74 14-34H-58z" fill="${body}"/>` +
      `<path d="M-86-82L40-86 70-96v4L40-80-83-77z" fill="${mix(palette.metal, glow, 0.5)}"/>` +
      `<path d="M-66-77l14 40M-44-78l10 42M-22-79l6 43M0-80l2 44" stroke="${rock[0]}" ` +
      `stroke-width="2" opacity=".4"/>` +
      `<path d="M-70-34H18l8-30H52v20l14 4v20H-70z" fill="${rock[0]}"/>` +
      `<path d="M31-60h15v14H28z" fill="${glow}" opacity=".9"/>` +
      `<path d="M54-56h12m-12 0v14m12-14v14" stroke="${rock[3]}" stroke-width="1.4"/>` +
      `<circle cx="-44" cy="-19" r="20" fill="${rock[0]}"/><circle cx="42" cy="-19" r="20" ` +
      `fill="${rock[0]}"/><circle cx="-44" cy="-19" r="8" fill="${rock[2]}"/>` +
      `<circle cx="42" cy="-19" r="8" fill="${rock[2]}"/></g>`,
  );
  const nose = (mirrored ? -1 : 1) * 64 * at.scale;
  paintLamp(doc, palette, at.x + nose, at.y - 32 * at.scale, 34 * at.scale);
}

/** A lamp: white in the middle, warm around. */
export function paintLamp(
  doc: SvgDocument,
  palette: Palette,
  x: number,
  y: number,
  r: number,
): void {
  const light = [
    [0, '#ffffff', 1],
    [0.12, palette.sun, 0.95],
    [0.4, palette.glow, 0.38],
    [1, palette.glow, 0],
  ] as const;
  doc.halo(light, x, y, r);
}
