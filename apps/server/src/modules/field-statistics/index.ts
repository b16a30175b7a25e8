import { fieldStatisticsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { trialReferences } from '../trials/index.ts';
import { analysisJob } from './analysis-job.ts';
import { analysisChanges } from './changes.ts';
import { analysisCheck } from './check.ts';
import { analysisExport } from './export.ts';
import { findAnalysesOfTrials } from './references.ts';
import { fieldStatisticsRoutes } from './routes.ts';

export { submitAnalysis } from './submit-analysis.ts';

trialReferences.register(findAnalysesOfTrials);

export const fieldStatisticsModule: Module = {
  name: 'field-statistics',
  auditWords: fieldStatisticsWords,
  routes: fieldStatisticsRoutes,
  jobKinds: [analysisJob],
  sideWork: [analysisExport, analysisCheck, analysisChanges],
};
