import type { ImportBatchRecord, ImportState } from '@panicle/contract/imports';

/** The step of the user. The file's step comes before there is a batch. */
export const STEPS = ['file', 'read', 'map', 'check', 'result'] as const;
export type Step = (typeof STEPS)[number];

const stepOfState: Record<ImportState, Step> = {
  previewed: 'read',
  checking: 'check',
  checked: 'check',
  failed: 'check',
  terminated: 'check',
  writing: 'check',
  written: 'result',
  undone: 'result',
};

/** The step at which a batch is taken up again. */
export const stepOf = (batch: Pick<ImportBatchRecord, 'state'>): Step => stepOfState[batch.state];

/** A job is at it. */
export const isBusy = (batch: Pick<ImportBatchRecord, 'state'> | undefined): boolean =>
  batch?.state === 'checking' || batch?.state === 'writing';
