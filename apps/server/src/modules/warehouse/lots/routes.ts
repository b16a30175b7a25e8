import { Type } from 'typebox';
import { IdentifierParameter, PageOf, StrictObject } from '@panicle/contract';
import {
  LotConcerns,
  LotMerge,
  LotPlot,
  LotPlotQuery,
  LotMove,
  LotSplit,
  SeedLot,
  SeedLotChange,
  SeedLotCreation,
  SeedLotQuery,
  lotFieldNames,
  originNames,
} from '@panicle/contract/seed-lots';
import { levelNames } from '@panicle/contract/storage-places';
import { route, type Access } from '../../../platform/http/route.ts';
import { historyRoutes } from '../../../platform/records/history/history-routes.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { countConcerns, findLots, requireLot } from '../lots.ts';
import { changeLot } from './kind.ts';
import { findPlots } from './plots.ts';
import { createLot, mergeLots, moveLots, splitLot } from './service.ts';

const base = '/crop/crop-seed-lot';
const readers: Access = { allow: 'right', right: 'warehouse.read' };
const writers: Access = { allow: 'right', right: 'warehouse.write' };

/** A lot as a row of a file. */
const Listed = Type.Object({ ...SeedLot.properties, plotName: Type.String() });
const columns = [
  'lotCode',
  'sourceId',
  'name',
  'year',
  'origin',
  'plotName',
  'facility',
  'room',
  'shelf',
  'box',
  'position',
  'balance',
  'reserved',
  'available',
  'unit',
  'targetAmount',
  'thousandGrainWeight',
  'treatment',
  'expiryDate',
  'testedOn',
  'germination',
  'keeper',
  'remarks',
] as const;

export const lotExport = recordExport({
  base,
  access: readers,
  summary: 'Seed lots with their balances as a workbook or a CSV file',
  title: { zh: '种子批次', en: 'Seed lots' },
  fields: StrictObject(Object.fromEntries(columns.map((name) => [name, Listed.properties[name]]))),
  names: {
    ...lotFieldNames,
    ...levelNames,
    sourceId: { zh: '材料编号', en: 'Source ID' },
    name: { zh: '材料名称', en: 'Material name' },
    plotName: lotFieldNames.plotId,
    balance: { zh: '库存', en: 'Balance' },
    reserved: { zh: '预留', en: 'Reserved' },
    available: { zh: '可用', en: 'Available' },
    unit: { zh: '单位', en: 'Unit' },
    testedOn: { zh: '最近发芽试验', en: 'Last germination test' },
    germination: { zh: '发芽率（%）', en: 'Germination (%)' },
    keeper: { zh: '保管人', en: 'Keeper' },
  },
  values: { origin: originNames },
  query: SeedLotQuery,
  async page(connection, query: SeedLotQuery) {
    const { records, ...page } = await findLots(connection, query);
    return { ...page, records: records.map((lot) => ({ ...lot, plotName: lot.plot?.name ?? '' })) };
  },
});

export const lotRoutes = [
  lotExport.route,
  route({
    method: 'GET',
    url: `${base}/page`,
    summary: 'Seed lots with their balances, filtered and sorted',
    access: readers,
    query: SeedLotQuery,
    data: PageOf(SeedLot),
    handler: ({ platform, query }) => findLots(platform.database, query),
  }),
  route({
    method: 'GET',
    url: `${base}/concerns`,
    summary: 'How many lots are low, expired, or due for a germination test',
    access: readers,
    data: LotConcerns,
    handler: ({ platform }) => countConcerns(platform.database),
  }),
  route({
    method: 'GET',
    url: `${base}/plots`,
    summary: 'Plots that a seed lot may have been harvested from',
    access: writers,
    query: LotPlotQuery,
    data: Type.Array(LotPlot),
    handler: ({ platform, query }) => findPlots(platform.database, query),
  }),
  route({
    method: 'GET',
    url: `${base}/:id`,
    summary: 'One seed lot',
    access: readers,
    params: IdentifierParameter,
    data: SeedLot,
    handler: ({ platform, params }) => requireLot(platform.database, params.id),
  }),
  route({
    method: 'POST',
    url: base,
    summary: 'Make a seed lot with what it holds at first',
    access: writers,
    body: SeedLotCreation,
    data: SeedLot,
    handler: (call) => call.write((change) => createLot(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: base,
    summary: 'Change what is stated of a seed lot',
    access: writers,
    body: SeedLotChange,
    data: SeedLot,
    handler: (call) => call.write((change) => changeLot(change, call.body)),
  }),
  ...historyRoutes(
    {
      base,
      entity: 'seed-lot',
      readers,
      writers,
      changes: SeedLotChange,
      read: (connection, id) => requireLot(connection, id),
      change: changeLot,
      // the log has its own words where those of other features are taken
      stated: ({ name, seedOrigin, seedExpiry, stockRemarks, ...rest }) =>
        Object.fromEntries(
          Object.entries({
            ...rest,
            lotCode: name,
            origin: seedOrigin,
            expiryDate: seedExpiry,
            remarks: stockRemarks,
          }).filter(([, value]) => value !== undefined),
        ),
    },
    { summaries: { one: 'One seed lot', change: 'Change what is stated of a seed lot' }, data: SeedLot },
  ),
  route({
    method: 'PUT',
    url: `${base}/move`,
    summary: 'Put lots into another storage place, all or none',
    access: writers,
    body: LotMove,
    data: Type.Array(SeedLot),
    handler: (call) => call.write((change) => moveLots(change, call.body)),
  }),
  route({
    method: 'POST',
    url: `${base}/split`,
    summary: 'Make a part of a lot a lot of its own with the same facts',
    access: writers,
    body: LotSplit,
    data: SeedLot,
    handler: (call) => call.write((change) => splitLot(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/merge`,
    summary: 'Empty lots into another one of the same material',
    access: writers,
    body: LotMerge,
    data: SeedLot,
    handler: (call) => call.write((change) => mergeLots(change, call.body)),
  }),
];
