import { IdentifierParameter } from '@panicle/contract';
import { ArrangeRequest, Arrangement, PlantingListQuery } from '@panicle/contract/crossing/arrangement';
import { GuardAnswer, GuardRequest } from '@panicle/contract/crossing/cross-guard';
import { route } from '../../../platform/http/route.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { handOver } from '../../../platform/side-work/hand-over.ts';
import { crossGuard } from '../guard/guard.ts';
import { crossingReaders, crossingWriters } from '../rights.ts';
import { plantingListFields, plantingListNames, plantingListPage } from './planting-list.ts';
import { arrangeTask, readArrangement } from './service.ts';

const base = '/crop/crop-hybrid-task';

export const plantingListExport = recordExport({
  base: `${base}/arrangement`,
  access: crossingReaders,
  summary: 'The planting list of an arranged crossing task as a workbook or a CSV file',
  title: { zh: '杂交圃种植清单', en: 'Planting list' },
  fields: plantingListFields,
  names: plantingListNames,
  values: {},
  query: PlantingListQuery,
  page: plantingListPage,
});

export const arrangementRoutes = [
  plantingListExport.route,
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
    summary: 'Plant the ticked crosses of a task, in place of an earlier arrangement',
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
    summary: 'What may be wrong with crosses of a task before they are saved',
    access: crossingReaders,
    body: GuardRequest,
    bodyLimit: 4 * 1024 * 1024,
    data: GuardAnswer,
    handler: (call) => handOver(call, crossGuard, call.body),
  }),
];
