import { fieldsIn } from '@panicle/contract/labels/fill-text';
import type { LabelDesign, LabelTemplateFields } from '@panicle/contract/labels/templates';
import { placeLabel, symbolsOf, type PlacedLabel } from '@panicle/figures/labels';
import { measureText } from './canvas-text.ts';
import { makeSymbols } from './symbols.ts';

type Values = Readonly<Record<string, string>>;

/** The fields that a design asks of its records. */
export const fieldsOfDesign = ({ elements }: LabelDesign): string[] =>
  fieldsIn(elements.map((element) => (element.type === 'line' ? '' : element.text)));

/** The labels of records, with their symbols made. */
export async function placeRecords(
  template: LabelTemplateFields,
  records: readonly { values: Values }[],
): Promise<PlacedLabel[]> {
  const symbolOf = await makeSymbols(records.flatMap(({ values }) => symbolsOf(template, values)));
  return records.map(({ values }) => placeLabel(template, values, { measure: measureText, symbolOf }));
}
