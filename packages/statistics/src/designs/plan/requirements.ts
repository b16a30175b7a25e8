import type { designNumbersMessages } from '../../messages/design-numbers.ts';
import { StatisticsError } from '../../statistics-error.ts';

/** No field has more plots; beyond it something was mistyped. */
const MOST_PLOTS = 500_000;
/** Nor is anything counted that comes more often than this. */
const MOST = 100_000;
const MOST_REPLICATES = 1000;

/** @throws StatisticsError fieldTooLarge */
export function needField(plots: number): void {
  if (!(plots <= MOST_PLOTS)) throw new StatisticsError('fieldTooLarge', { plots, most: MOST_PLOTS });
}

/** @throws StatisticsError tooFewReplicates, tooManyReplicates */
export function needReplicates(replicates: number, least: number): void {
  if (!(Number.isInteger(replicates) && replicates >= least))
    throw new StatisticsError('tooFewReplicates', { replicates, least });
  if (replicates > MOST_REPLICATES)
    throw new StatisticsError('tooManyReplicates', { replicates, most: MOST_REPLICATES });
}

/** @throws StatisticsError tooFewChecks */
export function needChecks(checks: readonly string[], least: number): void {
  if (checks.length < least) throw new StatisticsError('tooFewChecks', { count: checks.length, least });
}

/** @throws StatisticsError tooFewFactors */
export function needTwoFactors(factors: readonly unknown[]): void {
  if (factors.length < 2) throw new StatisticsError('tooFewFactors', { count: factors.length });
}

/** Numbers that are refused under their own name: `rows` as rowsNumber. */
type NumberOption = keyof typeof designNumbersMessages extends `${infer Option}Number` ? Option : never;

/**
 * @param option name of the number as in the request
 * @throws StatisticsError with the reason `<option>Number`, or numberTooLarge
 */
export function needWhole(option: NumberOption, value: number, least: number): void {
  if (!(Number.isInteger(value) && value >= least))
    throw new StatisticsError(`${option}Number`, { value, least });
  if (value > MOST) throw new StatisticsError('numberTooLarge', { value, most: MOST });
}
