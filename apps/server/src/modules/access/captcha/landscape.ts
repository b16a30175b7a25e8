import { randomInt } from 'node:crypto';
import type { Raster } from './png.ts';

type Colour = readonly [number, number, number];

const SKY: Colour = [232, 237, 233];
const HILL: Colour = [206, 218, 208];
const PATH: Colour = [211, 208, 173];
const CROPS: readonly Colour[] = [
  [47, 110, 74],
  [86, 146, 94],
  [128, 168, 104],
  [178, 187, 118],
  [58, 125, 84],
];

function uniform(): number {
  return randomInt(1_000_000) / 1_000_000;
}

/** A field of plots in perspective, different every time, with grain so that no two pictures compare bytewise. */
export function drawLandscape(width: number, height: number): Raster {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const horizon = height * (0.28 + 0.12 * uniform());
  const vanishing = width * (0.3 + 0.4 * uniform());
  const waves = [uniform() * 6, uniform() * 6, 40 + 50 * uniform(), 12 + 10 * uniform()] as const;
  const seed = randomInt(1, 2 ** 30);
  const plotColour = (column: number, row: number): Colour => {
    const mixed = Math.imul(column * 73_856_093 + row * 19_349_663 + seed, 2_654_435_761) >>> 8;
    return CROPS[mixed % CROPS.length] ?? SKY;
  };
  const colourAt = (x: number, y: number): Colour => {
    const hill =
      horizon -
      waves[3] * (0.6 + Math.sin(x / waves[2] + waves[0]) * 0.5 + Math.sin(x / 23 + waves[1]) * 0.2);
    if (y < hill) return SKY;
    if (y < horizon) return HILL;
    const distance = (height * 1.2) / (y - horizon + 6);
    const across = ((x - vanishing) * distance) / 60;
    const along = distance * 2.2;
    const edge = Math.min(across - Math.floor(across), along - Math.floor(along));
    return edge < 0.12 ? PATH : plotColour(Math.floor(across), Math.floor(along));
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grain = randomInt(-9, 10);
      const [red, green, blue] = colourAt(x, y);
      pixels.set([red + grain, green + grain, blue + grain, 255], (y * width + x) * 4);
    }
  }
  return { width, height, pixels };
}
