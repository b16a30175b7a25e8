import type { LabelTemplate } from '@panicle/contract/labels/templates';
import { placeOnSheet, labelsOnSheet } from '@panicle/contract/labels/sheets';
import {
  copied,
  labelPdf,
  labelZpl,
  onPages,
  sheetOf,
  testStrip,
  type LabelPages,
  type PlacedLabel,
} from '@panicle/figures/labels';
import { inkText } from '../paint/canvas-text.ts';

/** The places of all labels of a template's sheet. */
export function placesOf(template: LabelTemplate) {
  const sheet = sheetOf(template);
  return Array.from({ length: labelsOnSheet(sheet) }, (_, place) => placeOnSheet(sheet, place));
}

export const pagesOf = (
  template: LabelTemplate,
  labels: readonly PlacedLabel[],
  { copies, start }: { copies: number; start: number },
): LabelPages => onPages(template, copied(labels, copies), start);

/** Lets the page paint its progress and hear its buttons. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

export async function pdfOf(
  pages: LabelPages,
  title: string,
  onDone: (pages: number) => void,
): Promise<Blob> {
  let painted = performance.now();
  const bytes = await labelPdf(pages, inkText, {
    title,
    async onPage(done) {
      if (performance.now() - painted < 50) return;
      onDone(done);
      await breathe();
      painted = performance.now();
    },
  });
  return new Blob([bytes], { type: 'application/pdf' });
}

export const zplOf = (template: LabelTemplate, labels: readonly PlacedLabel[], copies: number): Blob =>
  new Blob([labelZpl(labels, inkText, { resolution: Number(template.resolution), copies })], {
    type: 'text/plain;charset=utf-8',
  });

/** Edges, ruler and the first labels, to be held against the paper; of a roll the first label. */
export function stripOf(template: LabelTemplate, labels: readonly PlacedLabel[]): LabelPages {
  const pages = onPages(template, labels.slice(0, placesOf(template).length), 0);
  if (template.medium === 'roll') return pages;
  return testStrip(pages, placesOf(template), template);
}
