import { IdentifierParameter } from '@panicle/contract';
import { CrossAnalysisRequest, MergeRequest } from '@panicle/contract/crossing/merge';
import { TaskReference } from '@panicle/contract/jobs';
import { route } from '../../../platform/http/route.ts';
import { crossingReaders } from '../rights.ts';
import { analyseTask, mergeTasks } from './service.ts';

const base = '/crop/crop-hybrid-task';

export const crossAnalysisRoutes = [
  route({
    method: 'POST',
    url: `${base}/merge`,
    summary:
      'Analyse the crosses of two or more tasks as one, in the trials that they grow in; the tasks stay',
    access: crossingReaders,
    body: MergeRequest,
    data: TaskReference,
    handler: (call) => call.write((change) => mergeTasks(call.platform, change, call.body)),
  }),
  route({
    method: 'POST',
    url: `${base}/analyse/:id`,
    summary: 'Analyse the crosses of one task in the trials that they grow in',
    access: crossingReaders,
    params: IdentifierParameter,
    body: CrossAnalysisRequest,
    data: TaskReference,
    handler: (call) => call.write((change) => analyseTask(call.platform, change, call.params.id, call.body)),
  }),
];
