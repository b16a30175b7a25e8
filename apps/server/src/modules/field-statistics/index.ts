import type { Module } from '../module.ts';
import { trialReferences } from '../trials/index.ts';
import { randomizedBlockJob } from './randomized-block-job.ts';
import { resultExport } from './export/export.ts';
import { findAnalysesOfTrials } from './references.ts';
import { fieldStatisticsRoutes } from './routes.ts';

export { submitAnalysis } from './submit-analysis.ts';

trialReferences.register(findAnalysesOfTrials);

export const fieldStatisticsModule: Module = {
  name: 'field-statistics',
  routes: fieldStatisticsRoutes,
  jobKinds: [randomizedBlockJob],
  sideWork: [resultExport],
};
