/** Every background job is in one of these states; the first three are open, the last three are ends. */
export const JOB_STATES = [
  'waiting',
  'processing',
  'terminating',
  'finished',
  'failed',
  'terminated',
] as const;
export type JobState = (typeof JOB_STATES)[number];
export const OPEN_JOB_STATES: readonly JobState[] = ['waiting', 'processing', 'terminating'];
