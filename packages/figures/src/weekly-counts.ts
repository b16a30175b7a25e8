import { formatInteger } from '@panicle/contract/format/number';
import { niceStep } from './parts/scale.ts';
import { textWidth } from './parts/measure.ts';
import type { Scene, Shape } from './parts/scene.ts';

/** One row of bars: a count for each week, in a unit of its own. */
export interface CountSeries {
  /** name with unit */
  title: string;
  /** right of the name, e.g. the sum */
  note: string;
  counts: readonly number[];
}

const ROW = 84;
const HEAD = 24;
const AXIS = 44;

/** Where the month changes: the first week is named when there is room before the next one. */
function monthMarks(weeks: readonly string[]): { index: number; text: string }[] {
  return weeks
    .map((week, index) => ({ index, text: week.slice(0, 7) }))
    .filter(({ index, text }) => index === 0 || text !== weeks[index - 1]?.slice(0, 7));
}

/**
 * Counts per week as rows of bars above one axis of weeks. Each row has a scale of its own from 0 to a round figure:
 * a thousand observations and two trials are both seen.
 * @param weeks Mondays as 'yyyy-mm-dd'
 * @param width px
 */
export function weeklyCountsScene(
  series: readonly CountSeries[],
  weeks: readonly string[],
  width: number,
  texts: { x: string },
): Scene {
  const tops = series.map(({ counts }) => {
    const most = Math.max(1, ...counts);
    const step = niceStep(most, 1);
    return Math.max(1, Math.ceil(most / step) * step);
  });
  const left = Math.max(...tops.map((top) => textWidth(formatInteger(top))), 20) + 12;
  const right = width - 8;
  const slot = (right - left) / weeks.length;
  const shapes: Shape[] = [];
  series.forEach(({ title, note, counts }, row) => {
    const head = row * ROW;
    const [top, bottom] = [head + HEAD + 4, head + ROW - 8];
    const most = tops[row] ?? 1;
    shapes.push({ kind: 'text', x: left, y: head + 16, text: title, tone: 'text', weight: 500 });
    shapes.push({ kind: 'text', x: right, y: head + 16, text: note, tone: 'text2', anchor: 'end' });
    for (const [y, value] of [
      [top, most],
      [bottom, 0],
    ] as const) {
      shapes.push({ kind: 'line', x1: left, x2: right, y1: y, y2: y, stroke: 'line' });
      const text = formatInteger(value);
      shapes.push({ kind: 'text', x: left - 8, y: y + 4, text, tone: 'text2', anchor: 'end' });
    }
    counts.forEach((count, index) => {
      if (count === 0) return;
      // A single trial beside hundreds is still a line.
      const height = Math.max(1.5, ((bottom - top) * count) / most);
      shapes.push({
        kind: 'rect',
        x: left + index * slot + slot * 0.15,
        y: bottom - height,
        breadth: slot * 0.7,
        height,
        fill: 'figure',
        title: `${weeks[index] ?? ''}: ${formatInteger(count)}`,
      });
    });
  });
  const bottom = series.length * ROW;
  let free = 0;
  for (const { index, text } of monthMarks(weeks)) {
    const x = left + index * slot;
    if (x < free || x + textWidth(text) > right + 8) continue;
    free = x + textWidth(text) + 12;
    shapes.push({ kind: 'line', x1: x, x2: x, y1: bottom - 8, y2: bottom - 3, stroke: 'control' });
    shapes.push({ kind: 'text', x, y: bottom + 10, text, tone: 'text2' });
  }
  shapes.push({
    kind: 'text',
    x: (left + right) / 2,
    y: bottom + 30,
    text: texts.x,
    tone: 'text2',
    anchor: 'middle',
  });
  return { width, height: bottom + AXIS, shapes };
}
