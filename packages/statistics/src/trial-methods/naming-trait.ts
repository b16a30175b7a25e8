import { StatisticsError } from '../statistics-error.ts';

/** Does the work; what it refuses names the trait as the reader knows it, not the column that a model was given. */
export function namingTrait<Result>(trait: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof StatisticsError) || !('trait' in error.values)) throw error;
    throw new StatisticsError(error.reason, { ...error.values, trait });
  }
}
