import type { ImportChunk } from '../../../platform/imports/import-target.ts';
import { isTraitKey, type Moment } from './columns.ts';
import type { ColumnTrait, PlotDataState } from './state.ts';

type Values = readonly (string | number | null)[];

/** One row of the file as a plot. */
export interface PlotRow {
  /** row of the file */
  row: number;
  /** place in the chunk */
  index: number;
  environment: string;
  entry: string;
  plotNumber: string | null;
  replicate: string | null;
  block: string | null;
  fieldRow: number | null;
  fieldColumn: number | null;
  isCheck: boolean | null;
  observedOn: string | null;
  /** what makes it this plot and no other, within the trial */
  key: string;
}

export interface PlotRows {
  rows: PlotRow[];
  /** rows of the file without an environment */
  homeless: number[];
  /** the mapped trait columns */
  traitColumns: { key: string; values: Values }[];
  /** whether the file tells blocks apart */
  hasBlocks: boolean;
}

const textAt = (values: Values | undefined, index: number) => {
  const value = values?.[index] ?? null;
  return value === null ? null : String(value);
};
const numberAt = (values: Values | undefined, index: number) => {
  const value = values?.[index] ?? null;
  return typeof value === 'number' ? value : null;
};

/** A plot is known by its number, else by its place in the field, else by replicate, block and entry. */
function keyOf(plot: Omit<PlotRow, 'key'>): string {
  if (plot.plotNumber !== null) return `${plot.environment}\u0000n${plot.plotNumber}`;
  if (plot.fieldRow !== null && plot.fieldColumn !== null) return placeKey(plot);
  return `${plot.environment}\u0000d${plot.replicate ?? ''}\u0000${plot.block ?? ''}\u0000${plot.entry}`;
}

export function placeKey(plot: Pick<PlotRow, 'environment' | 'fieldRow' | 'fieldColumn'>): string {
  return `${plot.environment}\u0000p${plot.fieldRow}\u0000${plot.fieldColumn}`;
}

/** The rows of a chunk that name an entry and an environment; the engine has named those without an entry. */
export function readRows(chunk: ImportChunk, state: PlotDataState): PlotRows {
  const column = (key: string) => chunk.columns.get(key);
  const [environments, entries, numbers] = [column('environment'), column('entry'), column('plotNumber')];
  const [replicates, blocks, days] = [column('replicate'), column('block'), column('observedOn')];
  const [fieldRows, fieldColumns, checks] = [column('fieldRow'), column('fieldColumn'), column('isCheck')];
  const rows: PlotRow[] = [];
  const homeless: number[] = [];
  for (const [index, row] of chunk.rowNumbers.entries()) {
    const entry = textAt(entries, index);
    if (entry === null) continue;
    const environment = textAt(environments, index) ?? state.defaultEnvironment;
    if (environment === null) {
      homeless.push(row);
      continue;
    }
    const check = textAt(checks, index);
    const plot = {
      row,
      index,
      environment,
      entry,
      plotNumber: textAt(numbers, index),
      replicate: textAt(replicates, index),
      block: textAt(blocks, index),
      fieldRow: numberAt(fieldRows, index),
      fieldColumn: numberAt(fieldColumns, index),
      isCheck: check === null ? null : check === 'yes',
      observedOn: textAt(days, index),
    };
    rows.push({ ...plot, key: keyOf(plot) });
  }
  const traitColumns = [...chunk.columns]
    .filter(([key]) => isTraitKey(key))
    .map(([key, values]) => ({ key, values }));
  return { rows, homeless, traitColumns, hasBlocks: blocks !== undefined };
}

/** The day and repeat of a value: of its column where that names one, else the day of the row. */
export const momentIn = (
  { observedOn }: Pick<PlotRow, 'observedOn'>,
  { moment }: Pick<ColumnTrait, 'moment'>,
): Pick<Moment, 'observedOn' | 'repeat'> => moment ?? { observedOn, repeat: 1 };
