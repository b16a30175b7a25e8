import { fitText, textWidth } from './measure.ts';
import type { Plot } from './plot.ts';
import type { Shape, Tone } from './scene.ts';

interface Ended {
  said: string;
  look: { tone: Tone };
  points: readonly { x: number; y: number | null }[];
}

const LINE = 14;
const LONGEST = 120;

/** px at the right of a plot for the names of its lines. */
export function roomForEnds(lines: readonly Ended[], width: number): number {
  if (lines.length === 0) return 0;
  const longest = Math.max(...lines.map(({ said }) => textWidth(said)));
  return Math.ceil(Math.min(longest, LONGEST, width * 0.24)) + 24;
}

/** Names at the right ends of their lines, moved apart where they would cover each other; those beyond the frame's height are left out. */
export function endLabels(lines: readonly Ended[], { frame, x, y }: Plot): Shape[] {
  const room = LONGEST;
  const ends = lines
    .flatMap(({ said, look, points }) => {
      const last = points.filter((point) => point.y !== null && x(point.x) <= frame.right + 1).at(-1);
      if (!last) return [];
      const at = Math.max(frame.top, Math.min(frame.bottom, y(last.y!)));
      return [{ said, tone: look.tone, from: { x: x(last.x), y: at }, y: at }];
    })
    .sort((a, b) => a.y - b.y)
    .slice(0, Math.floor((frame.bottom - frame.top) / LINE) + 1);
  ends.forEach((end, index) => {
    end.y = Math.max(end.y, index === 0 ? frame.top : ends[index - 1]!.y + LINE);
  });
  for (let index = ends.length - 1; index >= 0; index -= 1)
    ends[index]!.y = Math.min(ends[index]!.y, frame.bottom - (ends.length - 1 - index) * LINE);
  return ends.flatMap(({ said, tone, from, y: to }): Shape[] => [
    {
      kind: 'line',
      x1: from.x + 3,
      y1: from.y,
      x2: frame.right + 16,
      y2: to,
      stroke: tone,
      width: 0.75,
      opacity: 0.7,
    },
    { kind: 'text', x: frame.right + 20, y: to + 4, text: fitText(said, room), tone: 'text', mark: said },
  ]);
}
