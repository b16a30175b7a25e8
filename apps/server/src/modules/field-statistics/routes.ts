import { Type } from 'typebox';
import {
  StatisticalExportQuery,
  StatisticalParameters,
  StatisticalResult,
  StatisticalTaskCreation,
} from '@panicle/contract/field-statistics';
import { AnalysisResult } from '@panicle/analyses/result';
import { AnalysisCreation, AnalysisExportQuery, AnalysisParameters } from '@panicle/contract/analyses';
import { TaskReference } from '@panicle/contract/jobs';
import { IdentifierParameter } from '@panicle/contract';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route } from '../../platform/http/route.ts';
import { taskRoutes } from '../jobs/index.ts';
import { resultExport } from './export/export.ts';
import { requireAnalysable } from './analyses/prepare.ts';
import { ANALYSIS } from './analyses/rights.ts';
import { analysisMethods, AnalysisMethods } from './analyses/methods.ts';
import { analysisExport } from './analyses/export.ts';
import { requireRunnable, parametersOf } from './prepare.ts';
import { BASE, RANDOMIZED_BLOCK } from './rights.ts';
import { submitAnalysis } from './submit-analysis.ts';

const kinds = [RANDOMIZED_BLOCK, ANALYSIS];
const rights = { read: 'statistics.read', write: 'statistics.write' } as const;

export const fieldStatisticsRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/methods`,
    summary: 'The analyses that plots of trials can be given to, each with its options',
    access: { allow: 'right', right: rights.read },
    data: AnalysisMethods,
    handler: () => analysisMethods(),
  }),
  route({
    method: 'POST',
    url: `${BASE}/analysis`,
    summary: 'Starts an analysis of trials by any of the methods',
    access: { allow: 'right', right: rights.write },
    body: AnalysisCreation,
    data: TaskReference,
    handler: (call) =>
      call.write(async ({ transaction, audit }) => {
        const { platform, session, body } = call;
        const { name, options = {}, ...rest } = body;
        const run = { name, parameters: { ...rest, options } };
        await requireAnalysable(transaction, name, run.parameters);
        const id = await platform.jobs.submit(transaction, {
          ...run,
          kind: ANALYSIS,
          ownerId: session.userId,
        });
        audit({ entity: 'task', entityId: id, action: 'run', after: { kind: ANALYSIS, ...run } });
        return { id };
      }),
  }),
  exportRoute({
    url: `${BASE}/analysis/export/:id`,
    summary: 'Result of an analysis as a workbook with all tables, or one table of it as a CSV file',
    access: { allow: 'right', right: rights.read },
    params: IdentifierParameter,
    query: AnalysisExportQuery,
    work: analysisExport,
    input: ({ params, query }) => ({ ...query, id: params.id }),
  }),
  ...taskRoutes({
    base: BASE,
    kinds,
    rights,
    parameters: Type.Union([StatisticalParameters, AnalysisParameters]),
    result: Type.Union([StatisticalResult, AnalysisResult]),
    async prepare(run, _session, transaction) {
      const parameters = run.parameters as StatisticalParameters | AnalysisParameters;
      if ('trialIds' in parameters) {
        await requireAnalysable(transaction, run.name, parameters);
        return { ...run, kind: ANALYSIS };
      }
      await requireRunnable(transaction, run.name, parameters);
      return { ...run, kind: RANDOMIZED_BLOCK };
    },
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Starts a statistical analysis of a trial: one for each environment and trait',
    access: { allow: 'right', right: rights.write },
    body: StatisticalTaskCreation,
    data: TaskReference,
    handler: (call) =>
      call.write(async ({ transaction, audit }) => {
        const { platform, session, body } = call;
        const run = { name: body.name, parameters: parametersOf(body) };
        const id = await submitAnalysis(platform, transaction, { ...run, ownerId: session.userId });
        audit({ entity: 'task', entityId: id, action: 'run', after: { kind: RANDOMIZED_BLOCK, ...run } });
        return { id };
      }),
  }),
  exportRoute({
    url: `${BASE}/export/:id`,
    summary: 'Result as a workbook with all tables, or one table of it as a CSV file',
    access: { allow: 'right', right: rights.read },
    params: IdentifierParameter,
    query: StatisticalExportQuery,
    work: resultExport,
    input: ({ params, query }) => ({ ...query, id: params.id }),
  }),
];
