import { GenomicsError } from '../genomics-error.ts';

/** The refusal that a piece of work ends with. */
export async function refusalOf(work: () => Promise<unknown>): Promise<GenomicsError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof GenomicsError) return error;
    throw error;
  }
  throw new Error('was not refused');
}
