import { Type } from 'typebox';
import { IdentifierParameter, PageOf } from '@panicle/contract';
import {
  HarvestChange,
  HarvestCreation,
  HarvestQuery,
  HarvestResult,
  HybridHarvest,
} from '@panicle/contract/crossing/hybrid-harvests';
import { route } from '../../../platform/http/route.ts';
import { deleteRoute } from '../../../platform/records/record-routes.ts';
import { crossingReaders, crossingWriters } from '../rights.ts';
import { harvestPairs } from './harvest.ts';
import { findHarvests } from './queries.ts';
import { changeHarvest, requireHarvest, undoHarvest } from './service.ts';

const base = '/crop/crop-hybrid-harvest';

export const harvestRoutes = [
  route({
    method: 'GET',
    url: `${base}/page`,
    summary: 'What crosses gave, of a task, a cross or a material',
    access: crossingReaders,
    query: HarvestQuery,
    data: PageOf(HybridHarvest),
    handler: ({ platform, query }) => findHarvests(platform.database, query),
  }),
  route({
    method: 'GET',
    url: `${base}/:id`,
    summary: 'One harvest of a cross',
    access: crossingReaders,
    params: IdentifierParameter,
    data: HybridHarvest,
    handler: ({ platform, params }) => requireHarvest(platform.database, params.id),
  }),
  route({
    method: 'POST',
    url: base,
    summary: 'Record what crosses gave: new materials with pedigree and seed, or failures; all or none',
    access: crossingWriters,
    body: HarvestCreation,
    data: HarvestResult,
    handler: (call) => call.write((change) => harvestPairs(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: base,
    summary: 'Change day and note of a harvest',
    access: crossingWriters,
    body: HarvestChange,
    data: HybridHarvest,
    handler: (call) => call.write((change) => changeHarvest(change, call.body)),
  }),
  deleteRoute({
    base,
    access: crossingWriters,
    summary:
      'Take a harvest back with the material, pedigree and seed that it made, as long as nothing hangs on them',
    data: Type.Null(),
    remove: undoHarvest,
  }),
];
