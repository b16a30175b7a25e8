import { formatInteger, formatNumber } from '../../language/format/number.ts';
import { bottomAxis, leftAxis, type Frame } from './axes.ts';
import { linearScale } from './scale.ts';
import { textWidth, type Scene, type Shape } from './scene.ts';

/** Values from `from` (inclusive) to `to` (exclusive, inclusive in the last bin). */
export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

/** Counts over the range of a numeric column; bins touch because the scale has no gaps. */
export function histogramScene(
  bins: readonly HistogramBin[],
  size: { width: number; height: number },
  texts: { x: string; y: string },
): Scene {
  const { width, height } = size;
  const highest = Math.max(1, ...bins.map((bin) => bin.count));
  const frame: Frame = { left: 0, right: width - 16, top: 12, bottom: height - 48 };
  const y = linearScale([0, highest], [frame.bottom, frame.top], {
    count: Math.min(highest, Math.max(2, Math.floor(height / 60))),
  });
  frame.left = Math.max(...y.ticks.map((tick) => textWidth(formatNumber(tick, y.decimals)))) + 40;
  const x = linearScale([bins[0]?.from ?? 0, bins.at(-1)?.to ?? 1], [frame.left, frame.right], {
    count: Math.max(2, Math.floor((frame.right - frame.left) / 90)),
  });
  const shapes: Shape[] = [...leftAxis(y, frame, texts.y), ...bottomAxis(x, frame, texts.x)];
  for (const bin of bins) {
    const [from, to] = [x(bin.from), x(bin.to)];
    const title = `${formatNumber(bin.from, x.decimals + 1)} – ${formatNumber(bin.to, x.decimals + 1)}: ${formatInteger(bin.count)}`;
    const top = y(bin.count);
    shapes.push({
      kind: 'rect',
      x: from + 0.5,
      y: top,
      breadth: Math.max(0.5, to - from - 1),
      height: frame.bottom - top,
      fill: 'figure',
      opacity: 0.85,
      title,
    });
  }
  return { width, height, shapes };
}
