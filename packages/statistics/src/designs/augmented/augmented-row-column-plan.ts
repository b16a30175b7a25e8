import { StatisticsError } from '../../statistics-error.ts';
import { readEntries, type EntryName } from '../plan/entries.ts';
import type { FieldPlan } from '../plan/field-plan.ts';
import { needChecks, needWhole } from '../plan/requirements.ts';
import { planInRows, type UnequalRequest } from './partially-replicated-plan.ts';

/**
 * An augmented row-column design: new entries with one plot each on a rectangle, and checks that are spread over its
 * rows and columns so that both can be adjusted for as well as possible.
 * Source of the type: W. T. Federer and D. Raghavarao, Biometrics 31 (1975) 29-35.
 *
 * @param checkPlots plots of each check
 * @param rows must divide all plots, entries + checks x checkPlots
 * @throws StatisticsError tooFewChecks, augmentedTooFewCheckPlots, rowsDoNotFit, repeatedDoNotConnect and those of
 *   readEntries and makePlan
 */
export function augmentedRowColumnPlan({
  entries,
  checks,
  checkPlots,
  rows,
  ...request
}: UnequalRequest & {
  entries: readonly EntryName[];
  checks: readonly string[];
  checkPlots: number;
  rows: number;
}): FieldPlan {
  const planned = readEntries(entries, 1, checks);
  needChecks(checks, 1);
  needWhole('checkPlots', checkPlots, 2);
  needWhole('rows', rows, 2);
  const plotsOf = planned.map(({ check }) => (check ? checkPlots : 1));
  const plots = entries.length + checks.length * checkPlots;
  const columns = Math.ceil(plots / rows);
  // checks must estimate themselves, all rows and all columns, and leave an error
  const least = Math.ceil((rows + columns - 1) / checks.length) + 1;
  if (checkPlots < least)
    throw new StatisticsError('augmentedTooFewCheckPlots', {
      checks: checks.length,
      checkPlots,
      rows,
      columns,
      least,
    });
  return planInRows('augmentedRowColumn', { planned, plotsOf, blocks: 1, rows }, request);
}
