import { Type } from 'typebox';
import { Empty } from '@panicle/contract';
import {
  GerminationChange,
  GerminationCreation,
  GerminationQuery,
  GerminationTest,
} from '@panicle/contract/germination';
import { route, type Access } from '../../../platform/http/route.ts';
import { historyRoutes } from '../../../platform/records/history/history-routes.ts';
import { deleteRoute } from '../../../platform/records/record-routes.ts';
import { changeTest, createTest, findTests, removeTest, requireTest } from './service.ts';

const base = '/crop/crop-germination-test';
const readers: Access = { allow: 'right', right: 'warehouse.read' };
const writers: Access = { allow: 'right', right: 'warehouse.write' };

export const germinationRoutes = [
  route({
    method: 'GET',
    url: base,
    summary: 'The germination tests of a lot, the latest first',
    access: readers,
    query: GerminationQuery,
    data: Type.Array(GerminationTest),
    handler: ({ platform, query }) => findTests(platform.database, query.lotId),
  }),
  route({
    method: 'POST',
    url: base,
    summary: 'Record a germination test of a lot',
    access: writers,
    body: GerminationCreation,
    data: GerminationTest,
    handler: (call) => call.write((change) => createTest(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: base,
    summary: 'Correct a germination test',
    access: writers,
    body: GerminationChange,
    data: GerminationTest,
    handler: (call) => call.write((change) => changeTest(change, call.body)),
  }),
  ...historyRoutes(
    {
      base,
      entity: 'germination-test',
      readers,
      writers,
      changes: GerminationChange,
      read: requireTest,
      change: changeTest,
      // the log has its own words where those of other features are taken
      stated: ({ testDate, seedsTested, seedsGerminated, germinationMethod, testDays, stockRemarks }) =>
        Object.fromEntries(
          Object.entries({
            date: testDate,
            seeds: seedsTested,
            germinated: seedsGerminated,
            method: germinationMethod,
            days: testDays,
            remarks: stockRemarks,
          }).filter(([, value]) => value !== undefined),
        ),
    },
    {
      summaries: { one: 'One germination test', change: 'Correct a germination test' },
      data: GerminationTest,
    },
  ),
  deleteRoute({
    base,
    access: writers,
    summary: 'Delete a germination test',
    data: Empty,
    remove: removeTest,
  }),
];
