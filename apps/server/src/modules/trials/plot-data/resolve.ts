import type { Connection } from '../../../platform/database/database.ts';
import type { ImportChunk } from '../../../platform/imports/import-target.ts';
import { findKnownPlots, type Fit } from './known-plots.ts';
import { findKnownValues, type KnownValues } from './known-values.ts';
import { readRows, type PlotRows } from './rows.ts';
import type { PlotDataState } from './state.ts';

/** A chunk set against what the trial has: `fits[i]` belongs to `plots.rows[i]`. */
export interface ResolvedChunk {
  plots: PlotRows;
  fits: readonly Fit[];
  known: KnownValues;
}

const nothingKnown: Fit = { fitting: [], atPlace: null };
const resolved = new WeakMap<ImportChunk, ResolvedChunk>();

/**
 * Looks a chunk up in the trial. A trial without plots needs no looking, unless rows carry days: then a plot of an
 * earlier chunk may come again. The check's answer serves the write of the same chunk.
 */
export async function resolveChunk(
  connection: Connection,
  chunk: ImportChunk,
  state: PlotDataState,
): Promise<ResolvedChunk> {
  const before = resolved.get(chunk);
  if (before) return before;
  const plots = readRows(chunk, state);
  const needsLook = state.trial.hasPlots || chunk.columns.has('observedOn');
  const fits = needsLook
    ? await findKnownPlots(connection, plots, state)
    : plots.rows.map(() => nothingKnown);
  const known = await findKnownValues(
    connection,
    fits.flatMap(({ fitting }) => (fitting.length === 1 ? [fitting[0]!.id] : [])),
    plots.traitColumns.flatMap(({ key }) => state.traits.get(key)?.id ?? []),
  );
  const answer = { plots, fits, known };
  resolved.set(chunk, answer);
  return answer;
}
