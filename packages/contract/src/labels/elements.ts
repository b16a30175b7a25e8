import { Type, type Static } from 'typebox';
import { OneOf, StrictObject } from '../envelope.ts';
import type { Text } from '../language.ts';
import { choicesOf } from '../choices.ts';
import { ReadableText } from '../readable-field.ts';

/** mm; labels of roll printers are at most 300 mm long */
export const LARGEST_LABEL = 300;
export const SMALLEST_LABEL = 5;
export const MOST_ELEMENTS = 40;
/** points */
export const FONT_SIZES = { minimum: 3, maximum: 96 } as const;

const Place = Type.Number({ minimum: 0, maximum: LARGEST_LABEL });
const Extent = Type.Number({ minimum: 0.1, maximum: LARGEST_LABEL });
/** from the upper left corner of the label, mm */
const box = { x: Place, y: Place, width: Extent, height: Extent };
/** with fields in braces: '{sourceId} {variety}' */
const Template = ReadableText({ maxLength: 500 });

export const symbologyNames = {
  qr: { zh: '二维码（QR）', en: 'QR code' },
  dataMatrix: { zh: 'Data Matrix', en: 'Data Matrix' },
  code128: { zh: '条形码（Code 128）', en: 'Code 128' },
} as const satisfies Record<string, Text>;
export type Symbology = keyof typeof symbologyNames;

export const fitNames = {
  wrap: { zh: '自动换行', en: 'Wrap' },
  shrink: { zh: '缩小字号', en: 'Shrink to fit' },
} as const satisfies Record<string, Text>;
export type TextFit = keyof typeof fitNames;

export const alignNames = {
  left: { zh: '左对齐', en: 'Left' },
  center: { zh: '居中', en: 'Centre' },
  right: { zh: '右对齐', en: 'Right' },
} as const satisfies Record<string, Text>;
export type TextAlign = keyof typeof alignNames;

export const TextElement = StrictObject({
  type: Type.Literal('text'),
  ...box,
  text: Template,
  /** points */
  size: Type.Number(FONT_SIZES),
  bold: Type.Boolean(),
  align: OneOf(choicesOf(alignNames)),
  fit: OneOf(choicesOf(fitNames)),
});
export const CodeElement = StrictObject({
  type: Type.Literal('code'),
  ...box,
  symbology: OneOf(choicesOf(symbologyNames)),
  text: Template,
});
/** A line is a filled box of little height or width. */
export const LineElement = StrictObject({ type: Type.Literal('line'), ...box });

export const LabelElement = Type.Union([TextElement, CodeElement, LineElement]);
export type TextElement = Static<typeof TextElement>;
export type CodeElement = Static<typeof CodeElement>;
export type LineElement = Static<typeof LineElement>;
export type LabelElement = Static<typeof LabelElement>;
