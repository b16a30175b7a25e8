/** How far a long command is; `done` and `total` in the unit of the step. */
export interface Progress {
  step: 'read' | 'tables' | 'objects' | 'constraints' | 'verify' | 'migrate' | 'invariants';
  /** name of the table or migration */
  what?: string;
  done?: number;
  total?: number;
  /** bytes so far, in this step */
  bytes?: number;
}

export type OnProgress = (progress: Progress) => void;
