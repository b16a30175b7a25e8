import type { JobState } from '@panicle/contract';

export type TaskTab = 'parameters' | 'log' | 'result';

/** The tab that says most: the result of a task that is done, otherwise how far it is or why it failed. */
export const openingTab = (state: JobState): TaskTab => (state === 'finished' ? 'result' : 'log');
