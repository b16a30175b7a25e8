import { fitText, textWidth } from './measure.ts';
import type { Ramp } from './ramp.ts';
import type { Form, Shape, Tone } from './scene.ts';

export interface LegendItem {
  label: string;
  tone: Tone;
  form?: Form;
  /** drawn as a piece of line instead of a marker */
  line?: boolean;
  dash?: string | undefined;
  fill?: Tone;
}

const ROW = 20;
const MOST = 24;

/** Items side by side, in as many rows as they need. */
export function legendOf(items: readonly LegendItem[], left: number, right: number, top = 8) {
  const shapes: Shape[] = [];
  const kept = items.slice(0, MOST);
  if (items.length > MOST) kept.push({ label: `+ ${items.length - MOST}`, tone: 'none' });
  let x = left;
  let row = 0;
  for (const item of kept) {
    const label = fitText(item.label, right - left - 22);
    const breadth = 20 + textWidth(label) + 14;
    if (x > left && x + breadth - 14 > right) {
      x = left;
      row += 1;
    }
    const y = top + row * ROW + 8;
    if (item.line)
      shapes.push({
        kind: 'line',
        x1: x,
        x2: x + 15,
        y1: y,
        y2: y,
        stroke: item.tone,
        width: 2,
        dash: item.dash,
      });
    if (item.form || !item.line)
      shapes.push({
        kind: 'marker',
        x: x + 7.5,
        y,
        radius: 4.5,
        form: item.form ?? 'square',
        fill: item.fill ?? item.tone,
        stroke: item.tone,
        width: 1.5,
      });
    shapes.push({ kind: 'text', x: x + 20, y: y + 4, text: label, tone: 'text2' });
    x += breadth;
  }
  return { shapes, height: kept.length === 0 ? 0 : (row + 1) * ROW + 6 };
}

/** What the colours of a ramp mean: a bar with the figures of its ends and of its middle, title in front. */
export function rampLegend(
  ramp: Pick<Ramp, 'colours' | 'domain'>,
  title: string,
  write: (value: number) => string,
  { left, right, top }: { left: number; right: number; top: number },
) {
  const [low, high] = ramp.domain;
  const ticks = [low, (low + high) / 2, high].map(write);
  const bar = Math.min(180, Math.max(96, (right - left) * 0.3));
  const own = Math.max(0, right - left - bar - 12);
  const beside = textWidth(title) <= own - textWidth(ticks[0]!) / 2;
  const from = beside
    ? left + textWidth(title) + 12 + textWidth(ticks[0]!) / 2
    : left + textWidth(ticks[0]!) / 2;
  const y = beside ? top : top + 18;
  const shapes: Shape[] = [
    { kind: 'text', x: left, y: top + 11, text: fitText(title, right - left), tone: 'text2' },
    {
      kind: 'cells',
      x: from,
      y: y + 2,
      breadth: bar,
      height: 10,
      columns: ramp.colours.length,
      rows: 1,
      colours: ramp.colours,
      cells: ramp.colours.map((_, index) => index),
    },
  ];
  const room = bar / 2 - 4;
  ticks.forEach((text, index) => {
    if (index === 1 && textWidth(text) + (textWidth(ticks[0]!) + textWidth(ticks[2]!)) / 2 > 2 * room) return;
    shapes.push({
      kind: 'text',
      x: from + (index * bar) / 2,
      y: y + 25,
      text,
      tone: 'text2',
      anchor: 'middle',
    });
  });
  return { shapes, height: beside ? 36 : 54 };
}
