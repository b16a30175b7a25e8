import { choicesOf } from './choices.ts';

/** How far a trial is, in order. */
export const trialStateNames = {
  draft: { zh: '草稿', en: 'Draft' },
  planned: { zh: '已设计', en: 'Planned' },
  sown: { zh: '已播种', en: 'Sown' },
  recording: { zh: '记录中', en: 'Recording' },
  harvested: { zh: '已收获', en: 'Harvested' },
  locked: { zh: '已锁定', en: 'Locked' },
} as const;
export type TrialState = keyof typeof trialStateNames;
export const TRIAL_STATES = choicesOf(trialStateNames);

/** Who may make a move: all who keep trials, or the trial’s owner and administrators. */
export type Mover = 'writer' | 'owner';

/**
 * Moves that users make. The others follow from what is done: plots make a draft planned, the first value puts a trial
 * into recording, and what is taken back leads back.
 */
export const trialMoves: Readonly<Record<TrialState, Readonly<Partial<Record<TrialState, Mover>>>>> = {
  draft: {},
  planned: { sown: 'writer' },
  sown: { planned: 'writer', harvested: 'writer' },
  recording: { harvested: 'writer' },
  harvested: { recording: 'writer', locked: 'owner' },
  locked: { harvested: 'owner' },
};

/** What is done with a trial beside looking at it. */
export type TrialAct =
  /** its own fields, names and marks of its entries, places of its environments */
  | 'change'
  /** which entries and environments it has */
  | 'compose'
  /** plots from a design */
  | 'plan'
  /** seed that is reserved and taken out for its plots */
  | 'sow'
  /** plots and values, entered or imported, corrected or taken back */
  | 'record'
  | 'remove';

const all: readonly TrialState[] = ['draft', 'planned', 'sown', 'recording', 'harvested'];

/** The states in which each act is allowed. */
export const statesOfAct: Readonly<Record<TrialAct, readonly TrialState[]>> = {
  change: all,
  compose: ['draft', 'planned'],
  plan: ['draft', 'planned'],
  sow: ['planned', 'sown', 'recording'],
  record: all,
  remove: all,
};

export const mayIn = (state: TrialState, act: TrialAct): boolean => statesOfAct[act].includes(state);
