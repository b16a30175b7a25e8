import { FieldPack, FieldPackQuery, FieldTaskQuery, FieldTasks } from '@panicle/contract/field-scores';
import { route } from '../../../platform/http/route.ts';
import { trialReaders } from '../rights.ts';
import { readFieldPack } from './field-pack.ts';
import { findFieldTasks } from './field-tasks.ts';

const BASE = '/crop/crop-field-observation/pack';

export const scoringRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/tasks`,
    summary: 'Environments of trials that can be scored in the field, and groups of traits for it',
    access: trialReaders,
    query: FieldTaskQuery,
    data: FieldTasks,
    handler: ({ platform, query }) => findFieldTasks(platform.database, query.search),
  }),
  route({
    method: 'GET',
    url: BASE,
    summary: 'Plots of an environment that a device takes along where it has no network',
    access: trialReaders,
    query: FieldPackQuery,
    data: FieldPack,
    handler: ({ platform, query }) => readFieldPack(platform.database, query),
  }),
];
