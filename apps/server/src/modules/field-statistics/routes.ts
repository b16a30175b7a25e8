import { AnalysisResult } from '@panicle/analyses/result';
import {
  AnalysisChanges,
  AnalysisCheck,
  AnalysisCheckRequest,
  AnalysisCreation,
  AnalysisExportQuery,
  AnalysisParameters,
} from '@panicle/contract/analyses';
import { TaskReference } from '@panicle/contract/jobs';
import { IdentifierParameter } from '@panicle/contract';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route } from '../../platform/http/route.ts';
import { handOver } from '../../platform/side-work/hand-over.ts';
import { taskRoutes } from '../jobs/index.ts';
import { analysisChanges } from './changes.ts';
import { analysisCheck } from './check.ts';
import { estimateRoutes } from './estimates/routes.ts';
import { analysisExport } from './export.ts';
import { analysisMethods, AnalysisMethods } from './methods.ts';
import { requireAnalysable } from './prepare.ts';
import { ANALYSIS, BASE } from './rights.ts';
import { submitAnalysis } from './submit-analysis.ts';

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
    url: `${BASE}/check`,
    summary: 'What an analysis would take of the plots, and what is wrong with it, before it is started',
    access: { allow: 'right', right: rights.write },
    body: AnalysisCheckRequest,
    data: AnalysisCheck,
    handler: (call) => handOver(call, analysisCheck, { ...call.body, options: call.body.options ?? {} }),
  }),
  route({
    method: 'GET',
    url: `${BASE}/changes/:id`,
    summary: 'Whether the data of a result have changed since it was found, and where',
    access: { allow: 'right', right: rights.read },
    params: IdentifierParameter,
    data: AnalysisChanges,
    handler: (call) => handOver(call, analysisChanges, { id: call.params.id }),
  }),
  ...estimateRoutes,
  ...taskRoutes({
    base: BASE,
    kinds: [ANALYSIS],
    rights,
    parameters: AnalysisParameters,
    result: AnalysisResult,
    async prepare(run, _session, transaction) {
      const parameters = run.parameters as AnalysisParameters;
      const memoryMegabytes = await requireAnalysable(transaction, run.name, parameters);
      return { ...run, kind: ANALYSIS, memoryMegabytes };
    },
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Starts an analysis of trials by one of the methods',
    access: { allow: 'right', right: rights.write },
    body: AnalysisCreation,
    data: TaskReference,
    handler: (call) =>
      call.write(async ({ transaction, audit }) => {
        const { platform, session, body } = call;
        const { name, options = {}, ...rest } = body;
        const run = { name, parameters: { ...rest, options } };
        const id = await submitAnalysis(platform, transaction, { ...run, ownerId: session.userId });
        audit({ entity: 'task', entityId: id, action: 'run', after: { kind: ANALYSIS, ...run } });
        return { id };
      }),
  }),
  exportRoute({
    url: `${BASE}/export/:id`,
    summary: 'Result of an analysis as a workbook with all tables, or one table of it as a CSV file',
    access: { allow: 'right', right: rights.read },
    params: IdentifierParameter,
    query: AnalysisExportQuery,
    work: analysisExport,
    input: ({ params, query }) => ({ ...query, id: params.id }),
  }),
];
