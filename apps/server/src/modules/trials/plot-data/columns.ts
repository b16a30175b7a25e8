import { limitsOfValues } from '@panicle/contract/observations';
import type { Trait } from '@panicle/contract/traits';
import { headOfSeries, type Series } from '../observation/series.ts';
import type { ImportColumn } from '../../../platform/imports/import-target.ts';

const list = (names: string): string[] => names.split(', ');

/** The columns of a plot's place, under the heads that breeders' files carry. */
export const placeColumns: readonly ImportColumn[] = [
  {
    key: 'environment',
    identifier: true,
    title: { zh: '环境', en: 'Environment' },
    type: 'text',
    required: false,
    maximumLength: 100,
    synonyms: list('env, environment id, environment name, 试点, 地点, 试验点, site, loc, location, place'),
  },
  {
    key: 'plotNumber',
    identifier: true,
    title: { zh: '小区号', en: 'Plot' },
    type: 'text',
    required: false,
    maximumLength: 100,
    synonyms: list('plot no, plot number, plot id, 小区, 小区编号, 区号'),
  },
  {
    key: 'replicate',
    title: { zh: '重复', en: 'Replicate' },
    type: 'text',
    required: false,
    maximumLength: 100,
    synonyms: list('rep, reps, rep no, replication, 重复号'),
  },
  {
    key: 'block',
    title: { zh: '区组', en: 'Block' },
    type: 'text',
    required: false,
    maximumLength: 100,
    synonyms: list('blk, bloc, block no, incomplete block, iblock, alpha, set, 区组号, 组, 组别'),
  },
  {
    key: 'fieldRow',
    title: { zh: '行', en: 'Row' },
    type: 'integer',
    required: false,
    minimum: -32_768,
    maximum: 1_000_000,
    synonyms: list('field row, row no, row number, 行号'),
  },
  {
    key: 'fieldColumn',
    title: { zh: '列', en: 'Column' },
    type: 'integer',
    required: false,
    minimum: -32_768,
    maximum: 1_000_000,
    synonyms: list('col, field column, column no, column number, 列号'),
  },
  {
    key: 'entry',
    identifier: true,
    title: { zh: '参试品种', en: 'Entry' },
    type: 'text',
    required: true,
    maximumLength: 200,
    synonyms: list(
      'entry name, gen, geno, genotype, variety, variety name, cultivar, hybrid, line, treatment, ' +
        'trt, treat, germplasm, accession, material, name, rate, seed rate, ' +
        '品种, 品种名称, 参试材料, 参试品系, 参试组合, 材料, 材料名称, 基因型, 品系, ' +
        '组合, 处理, 名称, 种质, 种质名称, 播量',
    ),
  },
  {
    key: 'isCheck',
    title: { zh: '对照', en: 'Check' },
    type: 'text',
    required: false,
    synonyms: list('is check, ck, 是否对照'),
    choices: [
      {
        value: 'yes',
        title: { zh: '是', en: 'yes' },
        spellings: ['y', 'true', '1', '是', '对照', 'ck', 'check', '√'],
      },
      { value: 'no', title: { zh: '否', en: 'no' }, spellings: ['n', 'false', '0', '否', '非对照', '-'] },
    ],
  },
  {
    key: 'observedOn',
    title: { zh: '观测日期', en: 'Observation date' },
    type: 'date',
    required: false,
    synonyms: list('date, observed on, observation day, scoring date, 日期, 调查日期, 记载日期'),
  },
];

const placeKeys: ReadonlySet<string> = new Set(placeColumns.map(({ key }) => key));

/** Whether a column holds values of a trait. */
export function isTraitKey(key: string): boolean {
  return !placeKeys.has(key);
}

const columnTypes = { numeric: 'number', date: 'date', text: 'text' } as const;

/** Categories under their codes and labels; several in one cell, and those of a fuzzy trait, are checked by the rules. */
function choicesOf(trait: Trait): Pick<ImportColumn, 'choices'> {
  const { dataType, scale, fuzzy, possibleValues, valueLabels, valueEnglishLabels } = trait;
  if (dataType !== 'text' || possibleValues.length === 0 || fuzzy || scale === 'multiCategory') return {};
  const labelsOf = (place: number) =>
    [valueLabels[place], valueEnglishLabels[place]].filter((label) => label !== undefined);
  return { choices: possibleValues.map((value, place) => ({ value, spellings: labelsOf(place) })) };
}

function limitsOf(trait: Trait): Pick<ImportColumn, 'minimum' | 'maximum'> {
  const { minimum, maximum } = limitsOfValues(trait);
  if (trait.fuzzy || trait.formula !== null) return {};
  return { ...(minimum === null ? {} : { minimum }), ...(maximum === null ? {} : { maximum }) };
}

/** A trait as a column: under its names, with or without the unit. */
export function traitColumn(trait: Trait): ImportColumn {
  const names = [trait.name, trait.englishName].filter((name) => name !== '');
  const withUnit = trait.unit === '' ? [] : names.map((name) => `${name} (${trait.unit})`);
  return {
    key: trait.id,
    title: { zh: trait.name, en: trait.englishName === '' ? trait.name : trait.englishName },
    type: columnTypes[trait.dataType],
    required: false,
    synonyms: [...names, ...withUnit],
    ...choicesOf(trait),
    ...limitsOf(trait),
    ...(trait.dataType === 'text' ? { maximumLength: 1000 } : {}),
  };
}

/** A trait at a moment that its column names, in place of the one of the row. */
export interface Moment {
  traitId: string;
  observedOn: string | null;
  repeat: number;
}

const MOMENT = /^([0-9a-f-]{36})@(\d{4}-\d{2}-\d{2})?#(\d+)$/;

/** What the key of a column says of its moment; null for columns whose rows say it. */
export function momentOf(key: string): Moment | null {
  const [, traitId, day, repeat] = MOMENT.exec(key) ?? [];
  return traitId === undefined ? null : { traitId, observedOn: day ?? null, repeat: Number(repeat) };
}

/** The days and repeats that the trial has of its traits, under the heads that an export gives them. */
export function momentColumns(series: readonly Series[], traits: readonly Trait[]): ImportColumn[] {
  return series.flatMap((one): ImportColumn[] => {
    const trait = traits.find(({ id }) => id === one.traitId);
    if (!trait || (one.observedOn === null && one.repeat === 1)) return [];
    const title = { zh: headOfSeries(one, false), en: headOfSeries(one, true) };
    const key = `${one.traitId}@${one.observedOn ?? ''}#${one.repeat}`;
    return [{ ...traitColumn(trait), key, title, synonyms: [title.zh, title.en] }];
  });
}
