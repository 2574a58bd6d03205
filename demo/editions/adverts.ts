import { createRandom } from '../pictures/noise.ts';
import type { Advert, Motif } from './edition.ts';
import { escapeHtml } from './html.ts';

const WIDTH = 620;
const HEIGHT = 560;

type Line = (data: string, width?: number, opacity?: number) => string;

/** A page by an invented advertiser: a drawn motif, a headline and few words. */
export function advertPage(advert: Advert): string {
  const { ground, light } = advert;
  const details = advert.details.map((detail) => `<li>${escapeHtml(detail)}</li>`).join('');
  return (
    `<section class="sheet full advert" aria-label="Publicidad de ${escapeHtml(advert.brand)}" ` +
    `style="--ground:${ground};--light:${light}"><p class="notice">Publicidad</p>` +
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" preserveAspectRatio="xMidYMid slice">` +
    `${motif(advert)}${fade(ground)}</svg><div class="copy"><h2>${escapeHtml(advert.headline)}</h2>` +
    `<p>${escapeHtml(advert.text)}</p><ul>${details}</ul>` +
    `<p class="brand">${escapeHtml(advert.brand)}<span>${escapeHtml(advert.trade)}</span></p>` +
    '</div></section>'
  );
}

/** Fades the drawing into the background at the bottom. */
function fade(ground: string): string {
  return (
    `<defs><linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".62" ` +
    `stop-color="${ground}" stop-opacity="0"/><stop offset="1" stop-color="${ground}"/>` +
    `</linearGradient></defs><rect x="-200" width="${WIDTH + 400}" height="${HEIGHT}" ` +
    'fill="url(#fade)"/>'
  );
}

function motif({ motif: kind, light, ground }: Advert): string {
  const line: Line = (data, width = 1.5, opacity = 1) =>
    `<path d="${data}" fill="none" stroke="${light}" stroke-width="${width}" opacity="${opacity}"/>`;
  const draw: Record<Motif, () => string> = {
    beam: () => beam(line, light),
    hexes: () => hexes(light),
    mesh: () => mesh(line, light),
    rings: () => rings(line, light, ground),
    strata: () => strata(line, light),
    strands: () => strands(line),
    waves: () => waves(line),
  };
  return draw[kind]();
}

/** A lamp and what it lights. */
function beam(line: Line, light: string): string {
  let out = '';
  for (let i = 0; i < 9; i++) {
    const spread = 40 + i * 34;
    out += `<path d="M310 96L${310 - spread} 560H${310 + spread}z" fill="${light}" opacity=".055"/>`;
  }
  for (let i = 1; i < 8; i++) {
    const half = i * 42;
    out += line(`M${310 - half} ${110 + i * 62}q${half} 34 ${half * 2} 0`, 1, 0.5);
  }
  return `${out}${line('M310 0V58', 3)}<path d="M272 96a38 38 0 0 1 76 0z" fill="${light}"/>`;
}

/** A bit's face: hexagons that grow towards the middle. */
function hexes(light: string): string {
  let out = '';
  for (let row = -6; row <= 6; row++) {
    for (let column = -7; column <= 7; column++) {
      const x = 310 + (column + (row % 2 ? 0.5 : 0)) * 46;
      const y = 280 + row * 40;
      const reach = Math.hypot(x - 310, y - 280);
      const size = Math.max(2, 22 - reach / 17);
      const points = Array.from({ length: 6 }, (_, k) => {
        const angle = (k / 6) * 2 * Math.PI + Math.PI / 6;
        return `${(x + Math.cos(angle) * size).toFixed(1)},${(y + Math.sin(angle) * size).toFixed(1)}`;
      });
      const opacity = Math.max(0.12, 1 - reach / 330).toFixed(2);
      out += `<polygon points="${points.join(' ')}" fill="${light}" opacity="${opacity}"/>`;
    }
  }
  return out;
}

/** A screen deck, with the grains that pass and those that do not. */
function mesh(line: Line, light: string): string {
  const random = createRandom(41);
  let out = '';
  for (let i = 0; i <= 14; i++) {
    out += line(`M${i * 46 - 12} 250L${i * 62 - 124} 560`, 4, 0.85);
    if (i < 8) out += line(`M0 ${250 + i * i * 6.3}H620`, 3, 0.85);
  }
  for (let i = 0; i < 90; i++) {
    const size = 2 + random() ** 2 * 17;
    const [x, y] = [random() * 620, 20 + random() * 215];
    const opacity = (0.25 + random() * 0.65).toFixed(2);
    out += `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${size.toFixed(1)}" fill="${light}" opacity="${opacity}"/>`;
  }
  return out;
}

/** A bearing, a tyre or a compass: circles within circles. */
function rings(line: Line, light: string, ground: string): string {
  let out = '';
  for (const [radius, width] of [
    [262, 26],
    [214, 3],
    [150, 3],
    [118, 20],
    [40, 3],
  ] as const) {
    out += `<circle cx="310" cy="290" r="${radius}" fill="none" stroke="${light}" stroke-width="${width}"/>`;
  }
  for (let i = 0; i < 16; i++) {
    const angle = (i / 16) * 2 * Math.PI;
    const [x, y] = [310 + Math.cos(angle) * 182, 290 + Math.sin(angle) * 182];
    out += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="25" fill="${light}"/>`;
    out += `<circle cx="${(x - 7).toFixed(1)}" cy="${(y - 7).toFixed(1)}" r="7" fill="${ground}" opacity=".55"/>`;
  }
  return out + line('M310 250v80M270 290h80', 1.5, 0.6);
}

/** Layers that rest one on another. */
function strata(line: Line, light: string): string {
  let out = '';
  for (let i = 0; i < 11; i++) {
    const y = 60 + i * 46;
    const wave = `M-10 ${y}c110 ${-30 - i * 3} 210 ${34 + i * 2} 320 4s210-${30 + i} 320 6`;
    out += line(wave, i % 3 === 0 ? 7 : 1.8, i % 3 === 0 ? 0.95 : 0.6);
    if (i % 3 === 0) {
      out += `<path d="${wave}V${y + 34}H-10z" fill="${light}" opacity=".12"/>`;
    }
  }
  return out;
}

/** Strands of a cable laid together. */
function strands(line: Line): string {
  let out = '';
  for (let i = 0; i < 30; i++) {
    const x = i * 34 - 240;
    out += line(`M${x} 560C${x + 120} 420 ${x + 60} 140 ${x + 210} 0`, i % 5 === 0 ? 9 : 2.4, 0.8);
  }
  return out;
}

/** Water that a pump lifts. */
function waves(line: Line): string {
  let out = '';
  for (let i = 0; i < 22; i++) {
    const y = 40 + i * 24;
    const height = 8 + i * 1.9;
    const width = 1 + (21 - i) * 0.24;
    out += line(
      `M-40 ${y}q55 ${-height} 110 0t110 0 110 0 110 0 110 0 110 0`,
      width,
      0.35 + i * 0.03,
    );
  }
  return out;
}
