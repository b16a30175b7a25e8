import type { ColourName } from '../../theme/tokens.ts';

/** Colours by their names in theme/tokens.ts, so that a figure follows the theme. */
export type Tone = ColourName | 'none';

interface Stroke {
  stroke?: Tone;
  /** px */
  width?: number;
  dash?: string;
}

export type Shape =
  | ({ kind: 'line'; x1: number; y1: number; x2: number; y2: number } & Stroke)
  | ({
      kind: 'circle';
      x: number;
      y: number;
      radius: number;
      fill: Tone;
      opacity?: number;
      title?: string;
    } & Stroke)
  | ({
      kind: 'rect';
      x: number;
      y: number;
      breadth: number;
      height: number;
      fill: Tone;
      opacity?: number;
      title?: string;
    } & Stroke)
  | {
      kind: 'text';
      x: number;
      y: number;
      text: string;
      tone: Tone;
      /** px, 12 by default */
      size?: number;
      weight?: 400 | 500 | 600;
      anchor?: 'start' | 'middle' | 'end';
      /** turned by 90 degrees against the clock around its point */
      upright?: boolean;
    };

/** A finished drawing: positions in px, nothing left to decide. */
export interface Scene {
  width: number;
  height: number;
  shapes: Shape[];
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

/** Width of a text in px, estimated from its characters: em for Chinese, about 0.56 em for the rest. */
export function textWidth(text: string, size = 12): number {
  let units = 0;
  for (const character of text) units += WIDE.test(character) ? 1 : 0.56;
  return units * size;
}

/** Cuts a text to a width and marks the cut. */
export function fitText(text: string, width: number, size = 12): string {
  if (textWidth(text, size) <= width) return text;
  let kept = '';
  for (const character of text) {
    if (textWidth(`${kept}${character}…`, size) > width) break;
    kept += character;
  }
  return `${kept}…`;
}
