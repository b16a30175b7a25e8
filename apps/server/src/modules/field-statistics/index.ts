import { fieldStatisticsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { trialReferences } from '../trials/index.ts';
import { randomizedBlockJob } from './randomized-block-job.ts';
import { analysisJob } from './analyses/analysis-job.ts';
import { analysisExport } from './analyses/export.ts';
import { resultExport } from './export/export.ts';
import { findAnalysesOfTrials } from './references.ts';
import { fieldStatisticsRoutes } from './routes.ts';

export { submitAnalysis } from './submit-analysis.ts';

trialReferences.register(findAnalysesOfTrials);

export const fieldStatisticsModule: Module = {
  name: 'field-statistics',
  auditWords: fieldStatisticsWords,
  routes: fieldStatisticsRoutes,
  jobKinds: [randomizedBlockJob, analysisJob],
  sideWork: [resultExport, analysisExport],
};
