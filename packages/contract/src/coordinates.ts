/** Which of the two coordinates a text is: how far it reaches, and the letters of its halves, positive first. */
const axes = {
  latitude: { most: 90, positive: 'N北', negative: 'S南' },
  longitude: { most: 180, positive: 'E东', negative: 'W西' },
} as const;
export type CoordinateAxis = keyof typeof axes;

/** Letters of the half stand before or after the degrees: N 34, 34 N, 北纬 34. */
const HALF = /^([NSEW北南东西])[纬经]? ?|(?<= |[^NSEW北南东西纬经])([NSEW北南东西])[纬经]?$/g;
const PART = /(\d+(?:\.\d+)?) ?(''|′′|[°度'′分"″秒])? ?/y;
/** Of degrees, minutes and seconds: the signs behind them. */
const SIGNS = ['°度', "'′分", '"″秒'];
const DECIMALS = 1e6;

/**
 * Full-width digits, letters and signs in their usual width, a double prime as two; a true minus as a hyphen,
 * typographic quotes as primes, one blank for several.
 */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u2018\u2019]/g, '′')
    .replaceAll(/[\u201c\u201d]/g, '″')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase();

/** Degrees, minutes and seconds as they are written, each but the last a whole number; null where they are not. */
function partsOf(text: string): number[] | null {
  const parts: string[] = [];
  PART.lastIndex = 0;
  while (PART.lastIndex < text.length) {
    const found = PART.exec(text);
    if (!found || parts.length === SIGNS.length) return null;
    const sign = found[2]?.replace(/^(?:''|′′)$/, '″');
    if (sign !== undefined && !SIGNS[parts.length]!.includes(sign)) return null;
    // a part of a part: 34.5° 30′ says the same twice
    if (parts.at(-1)?.includes('.')) return null;
    parts.push(found[1]!);
  }
  const numbers = parts.map(Number);
  return numbers.length === 0 || numbers.slice(1).some((number) => number >= 60) ? null : numbers;
}

/**
 * Degrees of a coordinate as people write it: 34.75, 34°45′0″N, N34 45 00, 北纬34度45分, -12.5. North and east are
 * positive; rounded to six decimals, a tenth of a metre. Null where the text is none of these, or outside of the axis.
 */
export function readCoordinate(text: string, axis: CoordinateAxis): number | null {
  const { most, positive, negative } = axes[axis];
  const halves: string[] = [];
  const bare = plain(text).replaceAll(HALF, (_all, before?: string, after?: string) => {
    halves.push((before ?? after)!);
    return '';
  });
  const signed = /^[+-]/.test(bare);
  const parts = partsOf(signed ? bare.slice(1).trimStart() : bare);
  if (parts === null || halves.length + (signed ? 1 : 0) > 1) return null;
  const [half] = halves;
  if (half !== undefined && !`${positive}${negative}`.includes(half)) return null;
  const [degrees, minutes = 0, seconds = 0] = parts as [number, number?, number?];
  const size = degrees + minutes / 60 + seconds / 3600;
  if (size > most) return null;
  const south = half === undefined ? bare.startsWith('-') : negative.includes(half);
  return Math.round((south ? -size : size) * DECIMALS) / DECIMALS || 0;
}

/** 34.75 as 34°45′0″N, to the second. */
export function writeCoordinate(value: number, axis: CoordinateAxis): string {
  const { positive, negative } = axes[axis];
  const seconds = Math.round(Math.abs(value) * 3600);
  const half = value < 0 ? negative[0] : positive[0];
  return `${Math.floor(seconds / 3600)}°${Math.floor((seconds % 3600) / 60)}′${seconds % 60}″${half}`;
}

const EARTH = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Point {
  latitude: number;
  longitude: number;
}

/**
 * Great-circle distance, km, on a sphere of the mean radius of the earth (haversine: R. W. Sinnott, Sky and Telescope 68,
 * 1984, p. 159). Within 0.6 % of the ellipsoid.
 */
export function distanceBetween(from: Point, to: Point): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const share = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(share)));
}
