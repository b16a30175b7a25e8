import { StatisticsError } from '../../statistics-error.ts';

/** @throws StatisticsError tooFewReplicates */
export function needReplicates(replicates: number, least: number): void {
  if (!(Number.isInteger(replicates) && replicates >= least))
    throw new StatisticsError('tooFewReplicates', { replicates, least });
}

/** @throws StatisticsError tooFewChecks */
export function needChecks(checks: readonly string[], least: number): void {
  if (checks.length < least) throw new StatisticsError('tooFewChecks', { count: checks.length, least });
}

/**
 * @param option name of the number as it stands in the request
 * @throws StatisticsError layoutNumber
 */
export function needWhole(option: string, value: number, least: number): void {
  if (!(Number.isInteger(value) && value >= least))
    throw new StatisticsError('layoutNumber', { option, value, least });
}
