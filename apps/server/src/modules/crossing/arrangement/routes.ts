import { IdentifierParameter } from '@panicle/contract';
import { ArrangeRequest, Arrangement } from '@panicle/contract/crossing/arrangement';
import { GuardAnswer, GuardRequest } from '@panicle/contract/crossing/cross-guard';
import { route } from '../../../platform/http/route.ts';
import { handOver } from '../../../platform/side-work/hand-over.ts';
import { crossGuard } from '../guard/guard.ts';
import { crossingReaders, crossingWriters } from '../rights.ts';
import { arrangeTask, readArrangement } from './service.ts';

const base = '/crop/crop-hybrid-task';

export const arrangementRoutes = [
  route({
    method: 'GET',
    url: `${base}/arrangement/:id`,
    summary: 'Where the crosses of a task are planted',
    access: crossingReaders,
    params: IdentifierParameter,
    data: Arrangement,
    handler: ({ platform, params }) => readArrangement(platform.database, params.id),
  }),
  route({
    method: 'PUT',
    url: `${base}/arrange/:id`,
    summary: 'Plant the ticked pairs of a task, in place of an earlier arrangement',
    access: crossingWriters,
    params: IdentifierParameter,
    body: ArrangeRequest,
    data: Arrangement,
    handler: (call) => call.write((change) => arrangeTask(change, call.params.id, call.body)),
  }),
  route({
    method: 'POST',
    reads: true,
    url: '/crop/crop-hybrid-pair/guard',
    summary: 'What may be wrong with pairs of a task before they are saved',
    access: crossingReaders,
    body: GuardRequest,
    bodyLimit: 4 * 1024 * 1024,
    data: GuardAnswer,
    handler: (call) => handOver(call, crossGuard, call.body),
  }),
];
