/** Which of the two coordinates a text is: how far it reaches, and the letters of its halves, positive first. */
const axes = {
  latitude: { most: 90, positive: 'N北', negative: 'S南' },
  longitude: { most: 180, positive: 'E东', negative: 'W西' },
} as const;
export type CoordinateAxis = keyof typeof axes;

const SHAPE =
  /^(?<letter>[NSEW北南东西][纬经]?)?\s*(?<sign>[+-])?(?<degrees>\d+(?:\.\d+)?)\s*[°度]?\s*(?:(?<minutes>\d+(?:\.\d+)?)\s*['′分]?\s*)?(?:(?<seconds>\d+(?:\.\d+)?)\s*(?:["″秒]|''|′′)?)?\s*(?<after>[NSEW北南东西][纬经]?)?$/;
const DECIMALS = 1e6;

/**
 * Full-width digits, letters and signs in their usual width, a double prime as two; a true minus as a hyphen,
 * typographic quotes as primes.
 */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u2018\u2019]/g, '′')
    .replaceAll(/[\u201c\u201d]/g, '″')
    .trim()
    .toUpperCase();

/**
 * Degrees of a coordinate as people write it: 34.75, 34°45′0″N, N34 45 00, 北纬34度45分, -12.5. North and east are
 * positive; rounded to six decimals, a tenth of a metre. Null where the text is none of these, or outside of the axis.
 */
export function readCoordinate(text: string, axis: CoordinateAxis): number | null {
  const { most, positive, negative } = axes[axis];
  const found = SHAPE.exec(plain(text))?.groups;
  if (!found) return null;
  const { letter, sign, degrees, minutes = '0', seconds = '0', after } = found;
  if (letter && after) return null;
  const half = (letter ?? after)?.[0];
  if (half !== undefined && (sign !== undefined || !`${positive}${negative}`.includes(half))) return null;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  // parts of a part: 34.5° 30′ says the same twice
  if (degrees!.includes('.') && found.minutes !== undefined) return null;
  if (minutes.includes('.') && found.seconds !== undefined) return null;
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (size > most) return null;
  const south = sign === '-' || (half !== undefined && negative.includes(half));
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
