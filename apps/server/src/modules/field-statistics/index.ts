import { fieldStatisticsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { taskReferences } from '../jobs/index.ts';
import { trialReferences } from '../trials/index.ts';
import { analysisJob } from './analysis-job.ts';
import { analysisChanges } from './changes.ts';
import { analysisCheck } from './check.ts';
import { estimateExport } from './estimates/export.ts';
import { analysisExport } from './export.ts';
import { findAnalysesOfTrials } from './references.ts';
import { markRoutes } from './mark-routes.ts';
import { findOfficialUses } from './official.ts';
import { fieldStatisticsRoutes } from './routes.ts';

export { readPlots, type ReadPlots } from './read-plots.ts';
export { withdrawOfficial } from './official.ts';
export { submitAnalysis } from './submit-analysis.ts';

trialReferences.register(findAnalysesOfTrials);
taskReferences.register(findOfficialUses);

export const fieldStatisticsModule: Module = {
  name: 'field-statistics',
  auditWords: fieldStatisticsWords,
  routes: [...markRoutes, ...fieldStatisticsRoutes],
  jobKinds: [analysisJob],
  sideWork: [analysisExport, analysisCheck, analysisChanges, estimateExport],
};
