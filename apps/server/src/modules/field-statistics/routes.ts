import {
  StatisticalExportQuery,
  StatisticalParameters,
  StatisticalResult,
  StatisticalTaskCreation,
} from '@panicle/contract/field-statistics';
import { TaskReference } from '@panicle/contract/jobs';
import { IdentifierParameter } from '@panicle/contract';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route } from '../../platform/http/route.ts';
import { taskRoutes } from '../jobs/index.ts';
import { resultExport } from './export/export.ts';
import { requireRunnable, parametersOf } from './prepare.ts';
import { BASE, RANDOMIZED_BLOCK } from './rights.ts';
import { submitAnalysis } from './submit-analysis.ts';

const kinds = [RANDOMIZED_BLOCK];
const rights = { read: 'statistics.read', write: 'statistics.write' } as const;

export const fieldStatisticsRoutes = [
  ...taskRoutes({
    base: BASE,
    kinds,
    rights,
    parameters: StatisticalParameters,
    result: StatisticalResult,
    async prepare(run, _session, transaction) {
      await requireRunnable(transaction, run.name, run.parameters as StatisticalParameters);
      return run;
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
