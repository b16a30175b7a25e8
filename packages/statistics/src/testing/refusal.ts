import { StatisticsError, type TextValues } from '../statistics-error.ts';

/** Why the work was refused, with the values of the message; null when it was not. */
export function reasonOf(work: () => unknown): ({ reason: string } & TextValues) | null {
  try {
    work();
  } catch (error) {
    if (error instanceof StatisticsError) return { reason: error.reason, ...error.values };
    throw error;
  }
  return null;
}
