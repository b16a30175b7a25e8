import type { Module } from '../module.ts';
import { materialReferences, registerMerge } from '../germplasm/index.ts';
import { candidateMerge } from './merge.ts';
import { meetingWords } from './audit-words.ts';
import { meetingBin } from './bin-kind.ts';
import { meetingExport } from './export.ts';
import { rankingOfEvaluation } from './rank-evaluation.ts';
import { meansForMeeting } from './rank-means.ts';
import { rankingOfResult } from './read-ranking.ts';
import { findMeetingsOfMaterials } from './references.ts';
import { meetingRoutes } from './routes.ts';

export { createMeeting } from './service.ts';

materialReferences.register(findMeetingsOfMaterials);
registerMerge(candidateMerge);

export const decisionMeetingModule: Module = {
  name: 'decision-meeting',
  auditWords: meetingWords,
  routes: meetingRoutes,
  sideWork: [meetingExport, rankingOfResult, rankingOfEvaluation, meansForMeeting],
  binKinds: [meetingBin],
};
