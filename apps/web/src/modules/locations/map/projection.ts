export interface Position {
  /** degrees, east and north positive */
  longitude: number;
  latitude: number;
}

/** A place of the map, 0 to 1 from west to east and from north to south: the square of Web Mercator. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Pixels are `(world - origin) * scale`. */
export interface Camera {
  x: number;
  y: number;
  /** px of the whole world */
  scale: number;
}

/** Where the square of Web Mercator ends. */
const NORTHERNMOST = 85.05112878;

export function project({ longitude, latitude }: Position): WorldPoint {
  const bounded = Math.min(NORTHERNMOST, Math.max(-NORTHERNMOST, latitude));
  const angle = (bounded * Math.PI) / 180;
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI),
  };
}

export const unproject = ({ x, y }: WorldPoint): Position => ({
  longitude: (x - 0.5) * 360,
  latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
});

export const toPixels = ({ x, y, scale }: Camera, point: WorldPoint) => ({
  x: (point.x - x) * scale,
  y: (point.y - y) * scale,
});

export const fromPixels = ({ x, y, scale }: Camera, point: { x: number; y: number }): WorldPoint => ({
  x: x + point.x / scale,
  y: y + point.y / scale,
});

const SMALLEST = 256;
export const LARGEST = 256 * 2 ** 14;

/** Zooms about a place of the canvas that stays where it is. */
export function zoomed(camera: Camera, at: { x: number; y: number }, factor: number): Camera {
  const scale = Math.min(LARGEST, Math.max(SMALLEST, camera.scale * factor));
  const fixed = fromPixels(camera, at);
  return { x: fixed.x - at.x / scale, y: fixed.y - at.y / scale, scale };
}

/** All positions in sight, with room around them; the whole world where there is none. */
export function cameraFor(positions: readonly Position[], width: number, height: number): Camera {
  const points = positions.map(project);
  const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
  if (points.length === 0) return { x: 0, y: 0.5 - height / 2 / width, scale: Math.max(SMALLEST, width) };
  const fitting = Math.min(width / (right - left || 1e-9), height / (bottom - top || 1e-9)) * 0.75;
  // one place has a surrounding of some hundred kilometres
  const scale = Math.max(SMALLEST, Math.min(256 * 2 ** 7, fitting));
  return {
    x: (left + right) / 2 - width / 2 / scale,
    y: (top + bottom) / 2 - height / 2 / scale,
    scale,
  };
}

/** km, the mean radius of the earth by the International Union of Geodesy and Geophysics */
const RADIUS = 6371.0088;

/** Along the great circle, km. Source: R. W. Sinnott, Sky and Telescope 68 (1984) 159, the haversine formula. */
export function distanceBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const part =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** Whether a point lies in a polygon of the map, by crossings of its edges. Source: M. Shimrat, CACM 5 (1962) 434. */
export function isInside({ x, y }: WorldPoint, polygon: readonly WorldPoint[]): boolean {
  let inside = false;
  polygon.forEach((end, place) => {
    const start = polygon.at(place - 1)!;
    if (end.y > y === start.y > y) return;
    if (x < ((start.x - end.x) * (y - end.y)) / (start.y - end.y) + end.x) inside = !inside;
  });
  return inside;
}
