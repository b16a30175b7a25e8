/** Geometry of the field on the sign-in page: plots in perspective, drawn once, the same every time. */

export interface FieldShapes {
  /** plots by colour: `d` of one path each */
  plots: readonly { colour: string; path: string }[];
  /** darker lanes between the crop rows of near plots */
  lanes: string;
  /** plants of near plots, by stroke width */
  plants: readonly { width: number; path: string }[];
}

export const FIELD = { width: 832, height: 900, horizon: 408 } as const;

const VANISHING = { x: 382, y: 372 } as const;
const COLOURS = [
  '#2f6b47',
  '#3b7d52',
  '#4f8f5b',
  '#6ba167',
  '#82ad6e',
  '#336f4c',
  '#58965f',
  '#b2b872',
] as const;
/** Distances of the plot edges from the eye, front to back, in plots. */
const NEAREST = 1;
/** The first row is cut by the lower edge of the picture; the last ends short of the horizon. */
const FIRST_ROW = -1;
const ROWS = 19;
const COLUMNS = 34;
const DEPTH = 0.42;
const GAP = 0.1;
const SCALE_X = 205;
const SCALE_Y = 515;
const LANES = 5;

/** A repeatable number from 0 to 1 for a plot (integer hash after Wang). */
function chance(column: number, row: number, salt: number): number {
  let mixed = Math.imul(column * 374_761_393 + row * 668_265_263 + salt * 362_437, 1_274_126_177);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** A point of the ground on the picture: `across` and `depth` in plots. */
function project(across: number, depth: number): { x: number; y: number } {
  return { x: VANISHING.x + (across * SCALE_X) / depth, y: VANISHING.y + SCALE_Y / depth };
}

function quadrilateral(left: number, right: number, near: number, far: number): string {
  const corners = [project(left, near), project(right, near), project(right, far), project(left, far)];
  return `M${corners.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}z`;
}

const depthOf = (row: number) => NEAREST + DEPTH * row * (1 + row * 0.035);

function inView(left: number, right: number, near: number, far: number): boolean {
  const outer = project(left, far).x < FIELD.width + 40 && project(right, far).x > -40;
  const inner = project(left, near).x < FIELD.width + 40 && project(right, near).x > -40;
  return outer || inner;
}

/** A young maize plant: stalk and two pairs of bending leaves. */
function plant(x: number, y: number, height: number): string {
  const leaf = (at: number, reach: number) =>
    `M${round(x)} ${round(y - height * at)}q${round(reach * height * 0.5)} ${round(-height * 0.34)} ${round(reach * height)} ${round(-height * 0.02)}`;
  return `M${round(x)} ${round(y)}v${round(-height)}${leaf(0.35, 0.38)}${leaf(0.35, -0.38)}${leaf(0.68, 0.3)}${leaf(0.68, -0.3)}`;
}

function plantsOf(
  left: number,
  right: number,
  near: number,
  far: number,
  column: number,
  row: number,
): string {
  const size = 30 / depthOf(row);
  let path = '';
  for (let lane = 0; lane < LANES; lane += 1) {
    const across = left + ((right - left) * (lane + 0.5)) / LANES;
    for (let place = 0; place < 5; place += 1) {
      const depth = near + ((far - near) * (place + 0.15)) / 5;
      const { x, y } = project(across + (chance(column * 7 + lane, row * 5 + place, 3) - 0.5) * 0.05, depth);
      path += plant(x, y, size * (0.8 + 0.4 * chance(column + lane, row + place, 4)));
    }
  }
  return path;
}

export function fieldShapes(): FieldShapes {
  const plots = new Map<string, string>();
  const plants = new Map<number, string>();
  let lanes = '';
  for (let row = ROWS - 1; row >= FIRST_ROW; row -= 1) {
    const near = depthOf(row) + GAP * 0.35;
    const far = depthOf(row + 1);
    for (let column = -COLUMNS; column < COLUMNS; column += 1) {
      const left = column + GAP / 2;
      const right = column + 1 - GAP / 2;
      if (!inView(left, right, near, far)) continue;
      const colour = COLOURS[Math.floor(chance(column, row, 1) * COLOURS.length)] ?? COLOURS[0];
      plots.set(colour, (plots.get(colour) ?? '') + quadrilateral(left, right, near, far));
      if (row > 9) continue;
      const step = (right - left) / LANES;
      for (let lane = 0; lane < LANES; lane += 1) {
        lanes += quadrilateral(left + step * lane, left + step * (lane + 0.45), near, far);
      }
      if (row > 5) continue;
      const width = round(1.5 / depthOf(row) + 0.3);
      plants.set(width, (plants.get(width) ?? '') + plantsOf(left, right, near, far, column, row));
    }
  }
  return {
    plots: [...plots].map(([colour, path]) => ({ colour, path })),
    lanes,
    plants: [...plants].map(([width, path]) => ({ width, path })),
  };
}

/** A line of trees along the horizon. */
export function treeLine(): string {
  let path = `M0 ${FIELD.horizon}`;
  for (let x = 0; x <= FIELD.width; x += 6) {
    path += `L${x} ${round(FIELD.horizon - 9 - 8 * chance(x, 0, 5) - 3 * Math.sin(x / 37))}`;
  }
  return `${path}L${FIELD.width} ${FIELD.horizon}z`;
}
