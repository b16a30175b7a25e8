import type { JobState } from '@panicle/contract';

/** How a state looks: six looks, each with its own glyph. */
export type Look = 'waiting' | 'running' | 'done' | 'stopping' | 'warning' | 'failed' | 'stopped';

/** States with a word of ours. Features with other words give `look` and `children` instead. */
export type State = JobState | 'draft' | 'uploading' | 'active' | 'warning';

export const looks: Record<State, Look> = {
  waiting: 'waiting',
  draft: 'waiting',
  processing: 'running',
  uploading: 'running',
  finished: 'done',
  active: 'done',
  terminating: 'stopping',
  warning: 'warning',
  failed: 'failed',
  terminated: 'stopped',
};
