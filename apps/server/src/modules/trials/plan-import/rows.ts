import type { ImportChunk } from '../../../platform/imports/import-target.ts';
import { foldIdentifier } from '../../../platform/tables/values/fold.ts';
import type { PlanImportState, PlannedEntry } from './state.ts';

/** A row as the file has it; null where it names nothing that the trial has. */
export interface PlanRow {
  row: number;
  environment: string;
  environmentId: string | null;
  number: string;
  fieldRow: number;
  fieldColumn: number;
  replicate: string | null;
  block: string | null;
  entry: string;
  found: PlannedEntry | null;
}

/** The rows of a chunk, each with the environment and the entry that it names. */
export function rowsOf({ rowNumbers, columns }: ImportChunk, state: PlanImportState): PlanRow[] {
  const { environments, entries } = state;
  const text = (key: string, index: number) => {
    const value = columns.get(key)?.[index] ?? null;
    return value === null || value === '' ? null : String(value);
  };
  const placeOf = (name: string | null) => {
    if (name === null) return environments.length === 1 ? environments[0]! : null;
    const named = environments.filter(({ location }) => foldIdentifier(location) === foldIdentifier(name));
    return named.length === 1 ? named[0]! : null;
  };
  return rowNumbers.map((row, index) => {
    const environment = text('environment', index);
    const entry = text('entry', index) ?? '';
    return {
      row,
      environment: environment ?? '',
      environmentId: placeOf(environment)?.id ?? null,
      number: text('plotNumber', index) ?? '',
      fieldRow: Number(columns.get('fieldRow')?.[index] ?? 0),
      fieldColumn: Number(columns.get('fieldColumn')?.[index] ?? 0),
      replicate: text('replicate', index),
      block: text('block', index),
      entry,
      found: entries.get(foldIdentifier(entry)) ?? null,
    };
  });
}
