import { errors, type Text, type TextValues } from '@panicle/contract';
import { traitDefaults } from '@panicle/contract/traits';
import { checkObservation } from '@panicle/contract/observations';
import { traitTitle } from '@panicle/contract/traits';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, ImportChunk } from '../../../platform/imports/import-target.ts';
import { foldIdentifier } from '../../../platform/tables/values/fold.ts';
import { isNameTaken } from '../../traits/index.ts';
import type { Fit, KnownPlot } from './known-plots.ts';
import { noteReplicates } from './remarks.ts';
import { isNewTraitKey, namesOfNewTrait } from './new-traits.ts';
import { resolveChunk, type ResolvedChunk } from './resolve.ts';
import type { Moment } from './columns.ts';
import { momentIn, placeKey, type PlotRow } from './rows.ts';
import { foldSpelling, type ColumnTrait, type PlotDataState } from './state.ts';
import { plotDataTexts as texts } from './texts.ts';

const problem = (
  severity: CellProblem['severity'],
  row: number,
  column: string,
  value: string | number | null,
  reason: Text,
  values?: TextValues,
): CellProblem => ({ severity, row, column, value: value === null ? '' : String(value), reason, values });

/** How a reader calls a plot. */
function nameOf(plot: Pick<KnownPlot, 'plotNumber' | 'replicate' | 'block' | 'entry'>): string {
  return (
    plot.plotNumber ?? [plot.replicate, plot.block, plot.entry].filter((part) => part !== null).join(' ')
  );
}

/** The same plot twice in the file, on the same day. */
function checkRepeats(row: PlotRow, state: PlotDataState): CellProblem[] {
  const key = `${row.key}\u0000${row.observedOn ?? ''}`;
  const earlier = state.plots.get(key);
  if (earlier !== undefined) {
    return [
      problem('error', row.row, 'entry', row.entry, texts.sameRow, { row: earlier, plot: nameOf(row) }),
    ];
  }
  state.plots.set(key, row.row);
  return row.plotNumber === null ? [] : checkSharedPlace(row, state);
}

/** Two plots of different numbers at one place. */
function checkSharedPlace(row: PlotRow, state: PlotDataState): CellProblem[] {
  const { fieldRow, fieldColumn } = row;
  if (fieldRow === null || fieldColumn === null || row.observedOn !== null) return [];
  const earlier = state.places.get(placeKey(row));
  if (earlier === undefined) {
    state.places.set(placeKey(row), row.row);
    return [];
  }
  const values = { row: earlier, fieldRow, fieldColumn };
  return [problem('error', row.row, 'fieldRow', fieldRow, texts.samePlace, values)];
}

/** Whether the row is the plot that the trial has. */
function checkFit(row: PlotRow, { fitting, atPlace }: Fit, state: PlotDataState): CellProblem[] {
  const [plot] = fitting;
  if (fitting.length > 1) {
    return [problem('error', row.row, 'entry', row.entry, texts.severalPlots, { count: fitting.length })];
  }
  if (atPlace && atPlace.id !== plot?.id) {
    const values = {
      fieldRow: row.fieldRow ?? '',
      fieldColumn: row.fieldColumn ?? '',
      plot: nameOf(atPlace),
    };
    return [problem('error', row.row, 'fieldRow', row.fieldRow, texts.placeTaken, values)];
  }
  if (plot && plot.entry !== row.entry) {
    return [problem('error', row.row, 'entry', row.entry, texts.otherEntry, { entry: plot.entry })];
  }
  if (!plot && state.trial.hasPlots) return [problem('warning', row.row, 'entry', row.entry, texts.newPlot)];
  return [];
}

/** Entries whose names differ only in what the eye passes over; said once per spelling. */
function checkSpelling(row: PlotRow, state: PlotDataState): CellProblem[] {
  if (state.entries.has(row.entry)) return [];
  state.entries.set(row.entry, { id: null });
  const folded = foldSpelling(row.entry);
  const other = state.spellings.get(folded);
  if (other === undefined) state.spellings.set(folded, row.entry);
  // Differences in width or at the ends are named by the reader of the file already.
  return other === undefined || foldIdentifier(other) === foldIdentifier(row.entry)
    ? []
    : [problem('warning', row.row, 'entry', row.entry, texts.similarEntry, { other })];
}

function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** The message with the name of the trait in each language. */
function ofTrait({ zh, en }: Text, trait: ColumnTrait['trait']): Text {
  const title = traitTitle(trait);
  return {
    zh: zh.replaceAll('{trait}', () => title.zh),
    en: en.replaceAll('{trait}', () => title.en),
  };
}

function checkRules(
  value: number | string,
  { trait }: ColumnTrait,
): [CellProblem['severity'], Text, TextValues] | null {
  const { precision, possibleValues } = trait;
  const broken = checkObservation({ ...trait, fuzzy: false }, value);
  if (broken) {
    const possible = { possible: possibleValues.join(', ') };
    const said = broken.error === 'observationNotPossible' ? texts.notPossible : errors[broken.error];
    // of a fuzzy trait limits and possible values are what is usual
    const severity = trait.fuzzy && !checkObservation(trait, value) ? 'warning' : 'error';
    const { limit } = broken.values;
    const limits: TextValues = typeof limit === 'number' ? { limit } : {};
    return [severity, ofTrait(said, trait), { value, ...limits, ...possible }];
  }
  if (typeof value !== 'number') return null;
  if (precision !== null && decimalsOf(value) > precision)
    return ['warning', texts.manyDecimals, { precision }];
  return null;
}

/** Said once of a column. */
function remarkOnce(
  key: string,
  { trait }: ColumnTrait,
  row: PlotRow | undefined,
  { remarked }: PlotDataState,
  reason: Text,
): CellProblem[] {
  if (!row || remarked.has(key)) return [];
  remarked.add(key);
  return [problem('warning', row.row, key, trait.name, ofTrait(reason, trait), {})];
}

/** The same value of a plot twice: in two columns of one day, or in two rows. */
function checkFilled(
  row: PlotRow,
  key: string,
  value: string | number,
  { filled }: PlotDataState,
  { observedOn, repeat }: Pick<Moment, 'observedOn' | 'repeat'>,
  { id }: ColumnTrait,
): CellProblem[] {
  if (id === null) return [];
  const place = `${row.key} ${id} ${observedOn ?? ''} ${repeat}`;
  if (filled.has(place)) return [problem('error', row.row, key, value, texts.sameMoment)];
  filled.add(place);
  return [];
}

function checkValues({ plots, fits, known }: ResolvedChunk, state: PlotDataState): CellProblem[] {
  const found: CellProblem[] = [];
  const hasMoments = plots.traitColumns.some(({ key }) => state.traits.get(key)?.moment);
  for (const { key, values } of plots.traitColumns) {
    const columnTrait = state.traits.get(key);
    if (!columnTrait) continue;
    if (columnTrait.trait.formula !== null) {
      // such as a file that was exported
      found.push(...remarkOnce(key, columnTrait, plots.rows[0], state, texts.calculated));
      continue;
    }
    for (const [place, row] of plots.rows.entries()) {
      const value = values[row.index] ?? null;
      if (value === null) continue;
      const filled = momentIn(row, columnTrait);
      if (hasMoments) found.push(...checkFilled(row, key, value, state, filled, columnTrait));
      if (columnTrait.trait.recordDate && filled.observedOn === null)
        found.push(...remarkOnce(key, columnTrait, row, state, texts.undated));
      const broken = checkRules(value, columnTrait);
      if (broken) found.push(problem(broken[0], row.row, key, value, broken[1], broken[2]));
      const plot = fits[place]!.fitting[0];
      if (!plot || columnTrait.id === null) continue;
      const before = known(plot.id, columnTrait.id, filled.observedOn, filled.repeat);
      if (before === undefined) continue;
      if (before === value) found.push(problem('warning', row.row, key, value, texts.sameValue));
      else found.push(problem('error', row.row, key, value, texts.otherValue, { known: before ?? '–' }));
    }
  }
  return found;
}

/** Gives each new trait a name that the crop does not have yet; done when its column is first seen. */
async function nameNewTraits(
  connection: Connection,
  chunk: ImportChunk,
  state: PlotDataState,
): Promise<CellProblem[]> {
  const found: CellProblem[] = [];
  for (const key of chunk.columns.keys()) {
    if (!isNewTraitKey(key) || state.traits.has(key)) continue;
    const { names } = namesOfNewTrait(key);
    const given = new Set([...state.traits.values()].map(({ trait }) => foldSpelling(trait.name)));
    let chosen: string | undefined;
    for (const name of names) {
      if (given.has(foldSpelling(name)) || (await isNameTaken(connection, name, state.trial.crop))) continue;
      chosen ??= name;
    }
    const name = chosen ?? names[0]!;
    state.traits.set(key, {
      id: null,
      moment: null,
      trait: { ...traitDefaults, name, dataType: 'numeric' },
    });
    const firstRow = chunk.rowNumbers[0] ?? 1;
    if (chosen === undefined) found.push(problem('error', firstRow, key, name, texts.traitExists, { name }));
  }
  return found;
}

/** The rules that need the trial: environments, plots that are already there, values that are already known. */
export async function checkPlotData(
  connection: Connection,
  chunk: ImportChunk,
  state: PlotDataState,
): Promise<CellProblem[]> {
  const found = await nameNewTraits(connection, chunk, state);
  const chunkState = await resolveChunk(connection, chunk, state);
  const { plots, fits } = chunkState;
  for (const row of plots.homeless)
    found.push(problem('error', row, 'environment', '', texts.environmentMissing));
  noteReplicates(plots.rows, state);
  for (const [place, row] of plots.rows.entries()) {
    const repeats = checkRepeats(row, state);
    // a plot that comes twice is one problem, whatever the trial has for it
    found.push(
      ...(repeats.length > 0 ? repeats : checkFit(row, fits[place]!, state)),
      ...checkSpelling(row, state),
    );
  }
  return [...found, ...checkValues(chunkState, state)];
}
