import { readFile } from 'node:fs/promises';
import { variantTable, type VariantTable } from '@panicle/genomics/matrix';
import type { MarkerModel } from '@panicle/genomics/prediction';
import { CommandFailure } from '../../command.ts';
import { column, type ReportTable } from '@panicle/analyses/report/report';
import { namedColumns } from '@panicle/analyses/report/columns';

const KEYS = ['marker', 'chromosome', 'position', 'counted', 'other', 'mean_copies'] as const;
/** In the row of the means, in place of a marker's name. */
const MEAN = '(mean)';

/** The effects of markers, so that candidates can be predicted from the file alone; the first row holds the means. */
export function effectsTable({ variants, centre, traits }: MarkerModel): ReportTable {
  const mean = [MEAN, null, null, null, null, null, ...traits.map((one) => one.mean)];
  const rows = Array.from({ length: variants.count }, (_, k) => [
    variants.ids.at(k),
    variants.chromosomes[variants.chromosome[k]!]!,
    variants.position[k]!,
    variants.counted.at(k),
    variants.other.at(k),
    centre[k]!,
    ...traits.map(({ effects }) => effects[k]!),
  ]);
  return {
    name: 'effects',
    title: { zh: '标记效应', en: 'Marker effects' },
    columns: [
      column('marker', '标记', 'marker'),
      column('chromosome', '染色体', 'chromosome'),
      column('position', '位置', 'position'),
      column('counted', '计数等位基因', 'counted allele'),
      column('other', '另一等位基因', 'other allele'),
      column('mean_copies', '平均拷贝数', 'mean dosage'),
      ...namedColumns(traits.map(({ name }) => name)),
    ],
    rows: [mean, ...rows],
  };
}

/** Share of draws in which a marker had an effect. */
export function inclusionTable(
  { count, ids }: VariantTable,
  traits: readonly { trait: string; inclusion: Float64Array }[],
): ReportTable {
  return {
    name: 'inclusion',
    title: { zh: '标记入选概率', en: 'Posterior inclusion probability' },
    columns: [column('marker', '标记', 'marker'), ...namedColumns(traits.map(({ trait }) => trait))],
    rows: Array.from({ length: count }, (_, k) => [
      ids.at(k),
      ...traits.map(({ inclusion }) => inclusion[k]!),
    ]),
  };
}

/** @throws CommandFailure where the file is not one that `predict fit` wrote */
export async function readEffects(file: string): Promise<MarkerModel> {
  const [head = '', ...lines] = (await textOf(file)).trimEnd().split(/\r?\n/);
  const names = head.split('\t');
  const [mean, ...rows] = lines.map((line) => line.split('\t'));
  const known = KEYS.every((key, k) => names[k] === key) && mean?.[0] === MEAN;
  const wrong = rows.findIndex(
    (cells) => cells.length !== names.length || cells.slice(KEYS.length - 1).some((cell) => !isNumber(cell)),
  );
  if (!known || wrong >= 0)
    throw new CommandFailure(
      {
        zh: '{file} 第 {line} 行不是 predict fit 所写的标记效应表。',
        en: '{file}, line {line}: not a table of effects as written by predict fit.',
      },
      { file, line: known ? wrong + 3 : 1 },
    );
  return {
    variants: variantTable(
      rows.map(([id, chromosome, position, counted, other]) => ({
        id: id!,
        chromosome: chromosome!,
        position: Number(position),
        counted: counted!,
        other: other!,
      })),
    ),
    centre: Float64Array.from(rows, (cells) => Number(cells[KEYS.length - 1])),
    traits: names.slice(KEYS.length).map((name, t) => ({
      name,
      mean: Number(mean[KEYS.length + t]),
      effects: Float64Array.from(rows, (cells) => Number(cells[KEYS.length + t])),
    })),
  };
}

function isNumber(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text));
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (failure) {
    throw new CommandFailure(
      { zh: '无法读取 {file}：{reason}', en: 'Cannot read {file}: {reason}' },
      { file, reason: (failure as Error).message },
    );
  }
}
