import { MOST_BOUNDARY_POSITIONS } from '@panicle/contract/location-map';
import { BusinessError } from '../../../platform/business-error.ts';

/** Longitude and latitude in turn, degrees. */
export type BoundaryLine = number[];

/** Decimals that are kept: a metre. */
const DECIMALS = 5;
/** Collections within collections. */
const DEEPEST = 10;
const FEWEST_OF_RING = 4;

type Found = { type?: unknown } & Record<string, unknown>;

const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is in place of a position, to its first level: lists within lists may be deeper than a text can be made of. */
function shownPosition(value: unknown): string {
  if (!Array.isArray(value)) return isObject(value) ? '{…}' : String(value).slice(0, 20);
  const parts = (value as unknown[])
    .slice(0, 3)
    .map((one) => (typeof one === 'object' && one !== null ? '…' : JSON.stringify(one).slice(0, 20)));
  return `[${parts.join(',')}]`;
}

/** Reads one file; knows at which feature it is, so that a refusal can say so. */
class BoundaryReader {
  readonly lines: BoundaryLine[] = [];
  positions = 0;
  #feature = 0;

  read(value: unknown, depth = 0): void {
    if (!isObject(value) || depth > DEEPEST) throw new BusinessError('boundaryNotGeoJson');
    const { type } = value;
    if (type === 'FeatureCollection') for (const one of this.#list(value.features)) this.#readFeature(one);
    else if (type === 'Feature') this.#readFeature(value);
    else {
      // a file may be one geometry without a feature around it
      this.#feature ||= 1;
      if (type === 'GeometryCollection')
        for (const one of this.#list(value.geometries)) this.read(one, depth + 1);
      else this.#readGeometry(value);
    }
  }

  #readFeature(value: unknown): void {
    this.#feature += 1;
    if (!isObject(value) || value.type !== 'Feature') throw new BusinessError('boundaryNotGeoJson');
    // a feature without a place is allowed and draws nothing
    if (value.geometry !== null && value.geometry !== undefined) this.read(value.geometry, 1);
  }

  #readGeometry({ type, coordinates }: Found): void {
    switch (type) {
      case 'LineString':
        return this.#line(coordinates, false);
      case 'MultiLineString':
        return this.#list(coordinates).forEach((line) => this.#line(line, false));
      case 'Polygon':
        return this.#list(coordinates).forEach((ring) => this.#line(ring, true));
      case 'MultiPolygon':
        return this.#list(coordinates).forEach((polygon) =>
          this.#list(polygon).forEach((ring) => this.#line(ring, true)),
        );
      default:
        throw new BusinessError('boundaryGeometry', {
          feature: this.#feature,
          type: typeof type === 'string' ? type.slice(0, 40) : '?',
        });
    }
  }

  #list(value: unknown): unknown[] {
    if (!Array.isArray(value)) throw new BusinessError('boundaryNotGeoJson');
    return value;
  }

  #line(value: unknown, closed: boolean): void {
    const positions = this.#list(value);
    this.positions += positions.length;
    if (this.positions > MOST_BOUNDARY_POSITIONS)
      throw new BusinessError('boundaryTooManyPositions', { limit: MOST_BOUNDARY_POSITIONS });
    const line = positions.flatMap((position) => this.#position(position));
    if (closed) this.#requireClosed(line);
    else if (line.length < 4) throw new BusinessError('boundaryShortLine', { feature: this.#feature });
    this.lines.push(line);
  }

  #position(value: unknown): [number, number] {
    const [longitude, latitude] = Array.isArray(value) ? (value as unknown[]) : [];
    const fits =
      typeof longitude === 'number' &&
      typeof latitude === 'number' &&
      Math.abs(longitude) <= 180 &&
      Math.abs(latitude) <= 90;
    if (!fits)
      throw new BusinessError('boundaryPosition', { feature: this.#feature, position: shownPosition(value) });
    return [Number(longitude.toFixed(DECIMALS)), Number(latitude.toFixed(DECIMALS))];
  }

  #requireClosed(line: BoundaryLine): void {
    const closed = line[0] === line.at(-2) && line[1] === line.at(-1);
    if (line.length < 2 * FEWEST_OF_RING || !closed)
      throw new BusinessError('boundaryRing', { feature: this.#feature });
  }
}

/**
 * The lines of a GeoJSON file: its lines, and the rings of its areas. Source: RFC 7946.
 * Throws boundaryNotGeoJson, boundaryGeometry, boundaryPosition, boundaryRing, boundaryShortLine, boundaryTooManyPositions.
 */
export function readGeoJson(text: string): { lines: BoundaryLine[]; positions: number } {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new BusinessError('boundaryNotGeoJson');
  }
  const reader = new BoundaryReader();
  reader.read(value);
  if (reader.lines.length === 0) throw new BusinessError('boundaryNotGeoJson');
  return { lines: reader.lines, positions: reader.positions };
}
