import type { CodeElement, LabelElement, LineElement, TextElement } from '@panicle/contract/labels/elements';
import { CODE_FIELD } from '@panicle/contract/labels/fill-text';
import type { LabelKind } from '@panicle/contract/labels/templates';
import { inLabel, tidy } from './arrange.ts';

interface Label {
  width: number;
  height: number;
  margin: number;
}
type At = { x: number; y: number };

const SIZE = 8;
/** mm of a line of text of 8 points */
const LINE = 4;
const RULE = 0.3;
/** mm in which a QR code of a record is read well */
const CODE = 15;

const field = (key: string) => `{${key}}`;

export function newText(text: string, at: At, label: Label): TextElement {
  const width = Math.min(35, label.width - 2 * label.margin);
  const element = {
    type: 'text',
    ...at,
    width: tidy(width),
    height: LINE,
    text,
    size: SIZE,
    bold: false,
  } as const;
  return inLabel({ ...element, align: 'left', fit: 'shrink' }, label);
}

export const newField = (key: string, at: At, label: Label): LabelElement =>
  key === CODE_FIELD ? newCode('qr', at, label) : newText(field(key), at, label);

export function newCode(symbology: CodeElement['symbology'], at: At, label: Label): CodeElement {
  const room = Math.min(label.width, label.height) - 2 * label.margin;
  const square = tidy(Math.max(5, Math.min(CODE, room)));
  const width = symbology === 'code128' ? tidy(label.width - 2 * label.margin) : square;
  const height = symbology === 'code128' ? Math.min(10, square) : square;
  const text = field(symbology === 'code128' ? 'sourceId' : CODE_FIELD);
  return inLabel({ type: 'code', symbology, text, ...at, width, height }, label);
}

export const newLine = (at: At, label: Label): LineElement =>
  inLabel({ type: 'line', ...at, width: tidy(label.width - 2 * label.margin), height: RULE }, label);

const firstFields: Readonly<Record<LabelKind, readonly string[]>> = {
  material: ['variety', 'sourceId', 'generation', 'year'],
  seedLot: ['lotCode', 'name', 'place', 'year'],
  storagePlace: ['placeCode', 'path', 'level', 'remarks'],
  cross: ['name', 'femaleSourceId', 'maleSourceId', 'location', 'position'],
  plot: ['plotNumber', 'entryName', 'trial', 'location', 'position'],
  packet: ['plotNumber', 'entryName', 'amount', 'plan', 'step'],
};

/** What a new label begins with: a code at the left, names beside it, as far as there is room. */
export function firstDesign(kind: LabelKind, label: Label): LabelElement[] {
  const { width, height, margin } = label;
  const code = newCode('qr', { x: margin, y: margin }, label);
  const x = tidy(margin + code.width + 2);
  const room = tidy(width - x - margin);
  if (room < 10) return [code];
  const texts = firstFields[kind].map((key, index): TextElement => {
    const first = index === 0;
    const y = tidy(margin + (first ? 0 : 6 + (index - 1) * LINE));
    const size = first ? 11 : SIZE;
    return {
      type: 'text',
      x,
      y,
      width: room,
      height: first ? 5.5 : LINE,
      text: field(key),
      size,
      bold: first,
      align: 'left',
      fit: 'shrink',
    };
  });
  return [code, ...texts.filter((text) => text.y + text.height <= height - margin + 0.01)];
}
