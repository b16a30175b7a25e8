import type { Text, TextValues } from '@panicle/contract';
import type { CellProblem, FileRemark, ImportChunk } from '../../../platform/imports/import-target.ts';
import { rowsOf, type PlanRow } from './rows.ts';
import type { PlanImportState } from './state.ts';
import { planImportTexts as texts } from './texts.ts';

const problem = (
  { row }: PlanRow,
  column: string,
  value: string | number,
  reason: Text,
  values?: TextValues,
): CellProblem => ({
  severity: 'error',
  row,
  column,
  value: String(value),
  reason,
  ...(values && { values }),
});

function checkRow(one: PlanRow, { numbers, places }: PlanImportState): CellProblem[] {
  const { environment, environmentId, number, fieldRow, fieldColumn, entry, found, row } = one;
  const problems: CellProblem[] = [];
  if (environmentId === null) {
    const reason = environment === '' ? texts.environmentMissing : texts.environmentUnknown;
    problems.push(problem(one, 'environment', environment, reason));
  }
  if (!found) problems.push(problem(one, 'entry', entry, texts.entryUnknown));
  const byNumber = `${environmentId} ${number}`;
  const sameNumber = numbers.get(byNumber);
  if (sameNumber === undefined) numbers.set(byNumber, row);
  else problems.push(problem(one, 'plotNumber', number, texts.sameNumber, { row: sameNumber }));
  const byPlace = `${environmentId} ${fieldRow} ${fieldColumn}`;
  const samePlace = places.get(byPlace);
  if (samePlace === undefined) places.set(byPlace, row);
  else {
    const values = { row: samePlace, fieldRow, fieldColumn };
    problems.push(problem(one, 'fieldRow', fieldRow, texts.samePlace, values));
  }
  return problems;
}

/** Environments and entries that the trial does not have, numbers and places that come twice. */
export function checkPlanRows(chunk: ImportChunk, state: PlanImportState): CellProblem[] {
  return rowsOf(chunk, state).flatMap((one) => {
    const { environmentId, replicate, found } = one;
    if (environmentId !== null && found) {
      const replicates = state.grown.get(environmentId) ?? new Map<string, Set<string>>();
      state.grown.set(environmentId, replicates);
      const key = replicate ?? '';
      replicates.set(key, (replicates.get(key) ?? new Set()).add(found.id));
    }
    return checkRow(one, state);
  });
}

/** So many names are read in a warning. */
const MOST_NAMED = 20;
const listed = (names: readonly string[]) =>
  names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ` … (${names.length})` : '');

/** Entries that a replicate lacks, and those without any plot: both may be meant. */
export function remarkOnPlan({ grown, environments, entries }: PlanImportState): FileRemark[] {
  const all = [...entries.values()];
  return environments.flatMap(({ id, location }): FileRemark[] => {
    const replicates = grown.get(id);
    if (!replicates) return [];
    const anywhere = new Set([...replicates.values()].flatMap((some) => [...some]));
    const unused = all.filter((entry) => !anywhere.has(entry.id)).map(({ name }) => name);
    const remarks: FileRemark[] =
      unused.length > 0
        ? [
            {
              column: 'entry',
              value: '',
              reason: texts.unused,
              values: { place: location, names: listed(unused) },
            },
          ]
        : [];
    for (const [replicate, some] of replicates) {
      if (replicate === '') continue;
      const lacking = all.filter((entry) => anywhere.has(entry.id) && !some.has(entry.id));
      if (lacking.length === 0) continue;
      const names = listed(lacking.map(({ name }) => name));
      remarks.push({
        column: 'replicate',
        value: replicate,
        reason: texts.missing,
        values: { place: location, replicate, names },
      });
    }
    return remarks;
  });
}
