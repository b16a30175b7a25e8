import type { PairState } from '@panicle/contract/crossing/hybrid-pairs';
import type { Palette } from '../../../theme/tokens.ts';

/** px */
export const HEAD_WIDTH = 132;
export const HEAD_HEIGHT = 104;
export const LEAST_CELL = 5;
export const MOST_CELL = 40;
/** Below that names of parents do not fit beside each other. */
const NAMED = 11;
/** Below that cells touch. */
const APART = 9;

export interface Area {
  female: number;
  male: number;
  /** the other corner */
  toFemale: number;
  toMale: number;
}

export interface MatrixScene {
  females: readonly string[];
  males: readonly string[];
  cell: number;
  left: number;
  top: number;
  width: number;
  height: number;
  isTicked: (female: number, male: number) => boolean;
  isSelf: (female: number, male: number) => boolean;
  stateOf: (female: number, male: number) => PairState;
  chosenRows: ReadonlySet<number>;
  chosenColumns: ReadonlySet<number>;
  cursor: { female: number; male: number } | null;
  area: Area | null;
  palette: Palette;
  font: string;
}

const inside = (area: Area | null, female: number, male: number) =>
  area !== null &&
  female >= Math.min(area.female, area.toFemale) &&
  female <= Math.max(area.female, area.toFemale) &&
  male >= Math.min(area.male, area.toMale) &&
  male <= Math.max(area.male, area.toMale);

/** The rows or columns in sight. */
const inSight = (offset: number, room: number, cell: number, count: number) => ({
  first: Math.max(0, Math.floor(offset / cell)),
  last: Math.min(count - 1, Math.floor((offset + room) / cell)),
});

export function drawMatrix(pen: CanvasRenderingContext2D, scene: MatrixScene): void {
  const { width, height, palette } = scene;
  pen.fillStyle = palette.surface;
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.beginPath();
  pen.rect(HEAD_WIDTH, HEAD_HEIGHT, width - HEAD_WIDTH, height - HEAD_HEIGHT);
  pen.clip();
  drawCells(pen, scene);
  pen.restore();
  drawRowHeads(pen, scene);
  drawColumnHeads(pen, scene);
  pen.fillStyle = palette.surface;
  pen.fillRect(0, 0, HEAD_WIDTH, HEAD_HEIGHT);
  pen.strokeStyle = palette.line2;
  pen.beginPath();
  pen.moveTo(0, HEAD_HEIGHT - 0.5);
  pen.lineTo(width, HEAD_HEIGHT - 0.5);
  pen.moveTo(HEAD_WIDTH - 0.5, 0);
  pen.lineTo(HEAD_WIDTH - 0.5, height);
  pen.stroke();
}

function drawCells(pen: CanvasRenderingContext2D, scene: MatrixScene): void {
  const { cell, left, top, width, height, females, males, palette, cursor, area } = scene;
  const rows = inSight(top, height - HEAD_HEIGHT, cell, females.length);
  const columns = inSight(left, width - HEAD_WIDTH, cell, males.length);
  const gap = cell < APART ? 0 : 1;
  for (let female = rows.first; female <= rows.last; female += 1)
    for (let male = columns.first; male <= columns.last; male += 1) {
      const x = HEAD_WIDTH + male * cell - left;
      const y = HEAD_HEIGHT + female * cell - top;
      pen.fillStyle = groundOf(scene, female, male);
      pen.fillRect(x, y, cell - gap, cell - gap);
      drawState(pen, scene, { female, male, x, y });
      if (!inside(area, female, male)) continue;
      pen.fillStyle = palette.runningText;
      pen.globalAlpha = 0.35;
      pen.fillRect(x, y, cell - gap, cell - gap);
      pen.globalAlpha = 1;
    }
  if (!cursor) return;
  pen.strokeStyle = palette.text;
  pen.lineWidth = 2;
  pen.strokeRect(
    HEAD_WIDTH + cursor.male * cell - left + 1,
    HEAD_HEIGHT + cursor.female * cell - top + 1,
    cell - 2 - gap,
    cell - 2 - gap,
  );
  pen.lineWidth = 1;
}

function groundOf(
  { palette, isTicked, isSelf, chosenRows, chosenColumns }: MatrixScene,
  female: number,
  male: number,
) {
  if (isTicked(female, male)) return palette.accent;
  if (isSelf(female, male)) return palette.line2;
  return chosenRows.has(female) || chosenColumns.has(male) ? palette.accentTint : palette.sunken;
}

/** A dot: pollinated. A tick: gave seed. A cross: failed. */
function drawState(
  pen: CanvasRenderingContext2D,
  { cell, palette, stateOf, isTicked }: MatrixScene,
  { female, male, x, y }: { female: number; male: number; x: number; y: number },
): void {
  const state = isTicked(female, male) ? stateOf(female, male) : 'planned';
  if (state === 'planned' || cell < APART) return;
  pen.strokeStyle = palette.surface;
  pen.fillStyle = palette.surface;
  pen.lineWidth = Math.max(1, cell / 10);
  const at = (across: number, down: number): [number, number] => [x + cell * across, y + cell * down];
  pen.beginPath();
  if (state === 'pollinated') {
    pen.arc(...at(0.47, 0.47), cell * 0.16, 0, 2 * Math.PI);
    pen.fill();
  } else if (state === 'harvested') {
    pen.moveTo(...at(0.24, 0.48));
    pen.lineTo(...at(0.42, 0.66));
    pen.lineTo(...at(0.72, 0.28));
    pen.stroke();
  } else {
    pen.moveTo(...at(0.28, 0.28));
    pen.lineTo(...at(0.66, 0.66));
    pen.moveTo(...at(0.66, 0.28));
    pen.lineTo(...at(0.28, 0.66));
    pen.stroke();
  }
  pen.lineWidth = 1;
}

/** A name that fits into so many px. */
function fitting(pen: CanvasRenderingContext2D, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text;
  let shown = Array.from(text);
  while (shown.length > 1 && pen.measureText(`${shown.join('')}…`).width > room) shown = shown.slice(0, -1);
  return `${shown.join('')}…`;
}

/** Of small cells only some have their name. */
const everyOf = (cell: number) => Math.max(1, Math.ceil(NAMED / cell));

function drawRowHeads(pen: CanvasRenderingContext2D, scene: MatrixScene): void {
  const { cell, top, height, females, palette, chosenRows, cursor, font } = scene;
  pen.fillStyle = palette.surface;
  pen.fillRect(0, HEAD_HEIGHT, HEAD_WIDTH, height);
  pen.font = `${cell < 16 ? 10 : 12}px ${font}`;
  pen.textBaseline = 'middle';
  pen.textAlign = 'left';
  const { first, last } = inSight(top, height - HEAD_HEIGHT, cell, females.length);
  for (let female = first; female <= last; female += 1) {
    const y = HEAD_HEIGHT + female * cell - top;
    if (y + cell <= HEAD_HEIGHT) continue;
    if (chosenRows.has(female)) {
      pen.fillStyle = palette.accentTint;
      pen.fillRect(0, Math.max(HEAD_HEIGHT, y), HEAD_WIDTH - 1, cell - 1);
    }
    if (female % everyOf(cell) !== 0 && cursor?.female !== female) continue;
    pen.fillStyle = chosenRows.has(female) || cursor?.female === female ? palette.accentText : palette.text2;
    pen.fillText(fitting(pen, females[female]!, HEAD_WIDTH - 16), 8, y + cell / 2);
  }
}

function drawColumnHeads(pen: CanvasRenderingContext2D, scene: MatrixScene): void {
  const { cell, left, width, males, palette, chosenColumns, cursor, font } = scene;
  pen.fillStyle = palette.surface;
  pen.fillRect(HEAD_WIDTH, 0, width, HEAD_HEIGHT - 1);
  pen.font = `${cell < 16 ? 10 : 12}px ${font}`;
  const { first, last } = inSight(left, width - HEAD_WIDTH, cell, males.length);
  for (let male = first; male <= last; male += 1) {
    const x = HEAD_WIDTH + male * cell - left;
    if (x + cell <= HEAD_WIDTH) continue;
    if (chosenColumns.has(male)) {
      pen.fillStyle = palette.accentTint;
      pen.fillRect(Math.max(HEAD_WIDTH, x), 0, cell - 1, HEAD_HEIGHT - 1);
    }
    if (male % everyOf(cell) !== 0 && cursor?.male !== male) continue;
    pen.fillStyle = chosenColumns.has(male) || cursor?.male === male ? palette.accentText : palette.text2;
    pen.save();
    pen.translate(x + cell / 2, HEAD_HEIGHT - 8);
    pen.rotate(-Math.PI / 2);
    pen.fillText(fitting(pen, males[male]!, HEAD_HEIGHT - 16), 0, 0);
    pen.restore();
  }
}
