import type { designNumbersMessages } from '../../messages/design-numbers.ts';
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

/** Numbers that are refused under their own name: `rows` as rowsNumber. */
type NumberOption = keyof typeof designNumbersMessages extends `${infer Option}Number` ? Option : never;

/**
 * @param option name of the number as it stands in the request
 * @throws StatisticsError with the reason `<option>Number`
 */
export function needWhole(option: NumberOption, value: number, least: number): void {
  if (!(Number.isInteger(value) && value >= least))
    throw new StatisticsError(`${option}Number`, { value, least });
}
