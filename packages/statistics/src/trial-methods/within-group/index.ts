export type { WithinGroupRepeatOptions, WithinGroupRepeatQuestion } from './question.ts';
export type { GroupSummary, JointMeans, WithinGroupEntry, WithinGroupRepeatResult } from './result.ts';
export { analyseWithinGroupRepeat } from './analysis.ts';
