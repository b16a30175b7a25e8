import { boxesOf } from './bars.ts';
import type { Placed, PlacedBox, PlacedLabel } from './placed.ts';

/** Fonts that have Latin and Chinese letters, on every system the one that is there. */
export const LABEL_FONTS =
  "'Noto Sans CJK SC', 'Noto Sans SC', 'Microsoft YaHei', 'PingFang SC', 'Source Han Sans SC', 'Noto Sans', Arial, sans-serif";

const number = (value: number) => String(Math.round(value * 1000) / 1000);

const escape = (text: string) =>
  // what XML cannot hold is left out
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;');

const pathOf = (boxes: readonly PlacedBox[]) =>
  boxes
    .map(
      ({ x, y, width, height }) =>
        `M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z`,
    )
    .join('');

/** One placed thing as SVG, in mm. */
export function markOf(part: Placed): string {
  if (part.kind === 'box') return `<path d="${pathOf([part])}"/>`;
  if (part.kind === 'code') return `<path shape-rendering="crispEdges" d="${pathOf(boxesOf(part))}"/>`;
  const { x, y, size, bold, text, width } = part;
  const weight = bold ? ' font-weight="700"' : '';
  return `<text x="${number(x)}" y="${number(y)}" font-size="${number(size)}"${weight} textLength="${number(width)}" lengthAdjust="spacingAndGlyphs" xml:space="preserve">${escape(text)}</text>`;
}

/** What is on a label, for an `<svg>` whose units are mm. */
export const marksOf = ({ parts }: PlacedLabel): string => parts.map(markOf).join('');

/** A label as an SVG file of its size. */
export const labelSvg = (label: PlacedLabel): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${number(label.width)}mm" height="${number(label.height)}mm" viewBox="0 0 ${number(label.width)} ${number(label.height)}" font-family="${escape(LABEL_FONTS)}">${marksOf(label)}</svg>`;
