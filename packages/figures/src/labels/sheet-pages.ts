import { labelSheets, labelsOnSheet, placeOnSheet, type LabelSheet } from '@panicle/contract/labels/sheets';
import type { LabelTemplateFields } from '@panicle/contract/labels/templates';
import type { PlacedLabel } from './placed.ts';

/** A label at its place on a page, mm. */
export interface LabelOnPage {
  label: PlacedLabel;
  x: number;
  y: number;
}

export interface LabelPages {
  width: number;
  height: number;
  pages: readonly (readonly LabelOnPage[])[];
}

type Template = Pick<LabelTemplateFields, 'medium' | 'paper' | 'width' | 'height'>;

/** The sheet of a template; a roll is one of single labels. */
export function sheetOf({ medium, paper, width, height }: Template): LabelSheet {
  if (medium === 'sheet' && paper !== null) return labelSheets[paper];
  const label = { width, height };
  return { page: label, label, columns: 1, rows: 1, gap: { x: 0, y: 0 }, start: { x: 0, y: 0 } };
}

/** Labels on pages; the first sheet begins at position `start`, counted from 0: those before are used up. */
export function onPages(template: Template, labels: readonly PlacedLabel[], start: number): LabelPages {
  const sheet = sheetOf(template);
  const most = labelsOnSheet(sheet);
  const pages: LabelOnPage[][] = [];
  for (const [index, label] of labels.entries()) {
    const place = index + (start % most);
    const page = (pages[Math.floor(place / most)] ??= []);
    page.push({ label, ...placeOnSheet(sheet, place % most) });
  }
  return { ...sheet.page, pages };
}

/** Every record so many times, copies beside each other. */
export const copied = <One>(ones: readonly One[], copies: number): One[] =>
  ones.flatMap((one) => Array.from({ length: copies }, () => one));
