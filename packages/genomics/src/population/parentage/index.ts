export type { Progeny } from './inheritance.ts';
export type { JudgedTrio, Trio } from './parent-pairs.ts';
export { parentage, type Parentage, type ParentageQuestion } from './parentage.ts';
export type { CandidateParent } from './single-parents.ts';
