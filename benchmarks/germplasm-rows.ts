import type { ExportRow, ExportRows } from '../apps/server/src/platform/tables/write/columns.ts';
import { writeXlsx } from '../apps/server/src/platform/tables/write/xlsx-writer.ts';

/** Numbers from 0 to 1, the same ones every time (Lehmer's generator, Park and Miller 1988, p. 1195). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const places = Array.from('郑先登京农浚中丹沈吉龙豫鲁蠡冀隆平德华美');
const kinds = Array.from('单玉海科大育麦稻豆糯甜优研丰禾');
const generations = ['F1', 'F2', 'F5', 'S3', 'S6', 'S9', 'DH'];
const stations = [
  '海南三亚',
  '河南郑州',
  '北京昌平',
  '吉林公主岭',
  '甘肃张掖',
  '新疆昌吉',
  '山东济南',
  '四川成都',
];

export type Pick = <Item>(items: readonly Item[]) => Item;
export const picker =
  (random: () => number): Pick =>
  (items) =>
    items[Math.floor(random() * items.length)]!;

/** A Chinese variety name such as 郑单958. */
export const varietyName = (random: () => number, pick: Pick) =>
  pick(places) + pick(kinds) + String(Math.floor(random() * 1000));

const columns = [
  { title: 'sourceID', type: 'text' },
  { title: '品种名称', type: 'text' },
  { title: 'English name', type: 'text' },
  { title: 'generation', type: 'text' },
  { title: 'type', type: 'text' },
  { title: 'status', type: 'text' },
  { title: 'year', type: 'number' },
  { title: 'station', type: 'text' },
  { title: 'Room', type: 'text' },
  { title: 'storage location', type: 'text' },
  { title: 'harvest quantity', type: 'number' },
  { title: 'inventory quantity', type: 'number' },
  { title: 'remark', type: 'text' },
  { title: 'Plant height', type: 'number' },
  { title: '粒型', type: 'text' },
] as const;

export function materialRow(index: number, random: () => number, pick: Pick): ExportRow {
  const decimals = (range: number) => Math.round(random() * range * 100) / 100;
  return [
    `G${String(index).padStart(6, '0')}`,
    varietyName(random, pick),
    `Variety ${Math.floor(random() * 5000)}`,
    pick(generations),
    pick(['selfing', 'cross']),
    random() < 0.8 ? 'active' : 'inactive',
    2005 + Math.floor(random() * 21),
    pick(stations),
    pick(['101', '102', '203', '305']),
    `冷库${pick(['A', 'B', 'C'])}-${Math.floor(random() * 40)}-${Math.floor(random() * 20)}`,
    decimals(50),
    random() < 0.1 ? null : decimals(80),
    random() < 0.2 ? `备注 ${index}` : null,
    decimals(300),
    pick(['硬粒', '马齿', '半马齿']),
  ];
}

function* batches(count: number): Generator<ExportRow[]> {
  const random = seeded(2026);
  const pick = picker(random);
  for (let start = 0; start < count; start += 1000) {
    yield Array.from({ length: Math.min(1000, count - start) }, (_, index) =>
      materialRow(start + index, random, pick),
    );
  }
}

/** A workbook of `count` materials with two columns of users, always the same. */
export async function germplasmWorkbook(count: number): Promise<Buffer> {
  const rows: ExportRows = batches(count);
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx([{ name: 'Germplasm', columns, rows }])) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
