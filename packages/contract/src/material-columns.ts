import type { ErrorName } from './errors.ts';
import type { Text, TextValues } from './language.ts';
import { LONGEST_NAME, MOST_NAMES, readNames, writeNames } from './material-names.ts';
import { isPlainDate } from './plain-date.ts';
import { formProblem, type PassportForm } from './passport/forms.ts';
import { lineFault } from './readable-text.ts';
import { LARGEST_STOCK, keptQuantity } from './seed-units.ts';

export const MATERIAL_TYPES = ['selfing', 'cross'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];
/** What is shown; stored and sent are the specification's own words. */
export const materialTypeNames: Record<MaterialType, Text> = {
  selfing: { zh: '自交系', en: 'Inbred' },
  cross: { zh: '杂交种', en: 'Hybrid' },
};

export const MATERIAL_STATUSES = ['active', 'inactive'] as const;
export type MaterialStatus = (typeof MATERIAL_STATUSES)[number];
export const materialStatusNames: Record<MaterialStatus, Text> = {
  active: { zh: '启用', en: 'Active' },
  inactive: { zh: '停用', en: 'Inactive' },
};

export type CellKind = 'text' | 'number' | 'integer' | 'date' | 'choice';
/** The content of a cell; an empty text counts as nothing known. */
export type CellValue = string | number | null;

export interface Choice {
  value: string;
  title: Text;
  /** other ways in which files write it */
  spellings: readonly string[];
}

/** A column of the material table, whether it is built in or a user's own. */
export interface MaterialColumn {
  /** name of the field, or the id of a user's column */
  key: string;
  title: Text;
  kind: CellKind;
  required: boolean;
  /** characters */
  maximumLength?: number;
  minimum?: number;
  maximum?: number;
  /** the only values allowed */
  choices?: readonly Choice[];
  /** other heads under which files carry the column */
  synonyms: readonly string[];
  /** what a text of it must look like */
  form?: PassportForm;
}

const text = <Key extends string>(
  key: Key,
  title: Text,
  maximumLength: number,
  synonyms: readonly string[],
  required = false,
) => ({ key, title, kind: 'text', required, maximumLength, synonyms }) as const;

const quantity = <Key extends string>(key: Key, title: Text, synonyms: readonly string[]) =>
  ({
    key,
    title,
    kind: 'number',
    required: false,
    minimum: 0,
    maximum: LARGEST_STOCK,
    synonyms,
  }) as const;

const choice = <Key extends string>(
  key: Key,
  title: Text,
  required: boolean,
  synonyms: readonly string[],
  choices: readonly Choice[],
) => ({ key, title, kind: 'choice', required, choices, synonyms }) as const;

const builtIn = [
  text(
    'sourceId',
    { zh: '材料编号', en: 'Accession (source ID)' },
    100,
    ['sourceID', 'source ID', '编号', 'ID', 'code', 'accession', 'ACCENUMB'],
    true,
  ),
  text('variety', { zh: '品种名称', en: 'Variety' }, 200, [
    '品种',
    '名称',
    '材料名称',
    'name',
    'variety name',
    'ACCENAME',
  ]),
  text('nameEn', { zh: '英文名称', en: 'English name' }, 200, ['英文名', 'name en']),
  // on one line, separated by semicolons: `readNames`
  text('synonyms', { zh: '其他名称', en: 'Other names' }, 2000, [
    '别名',
    '曾用名',
    '同义名',
    'synonym',
    'synonyms',
    'alias',
    'aliases',
    'other name',
  ]),
  text('generation', { zh: '世代', en: 'Generation' }, 50, ['代数']),
  choice(
    'type',
    { zh: '类型', en: 'Type' },
    false,
    ['材料类型', 'material type'],
    [
      {
        value: 'selfing',
        title: materialTypeNames.selfing,
        spellings: ['自交', 'selfing', 'self', 'selfed', 'inbred line'],
      },
      {
        value: 'cross',
        title: materialTypeNames.cross,
        spellings: ['杂交', 'cross', 'crossing', 'crossed', 'F1 hybrid'],
      },
    ],
  ),
  choice(
    'status',
    { zh: '状态', en: 'Status' },
    true,
    [],
    [
      { value: 'active', title: materialStatusNames.active, spellings: ['在用', '有效', 'enabled'] },
      { value: 'inactive', title: materialStatusNames.inactive, spellings: ['禁用', '无效', 'disabled'] },
    ],
  ),
  {
    key: 'year',
    title: { zh: '年份', en: 'Year' },
    kind: 'integer',
    required: false,
    minimum: 1000,
    maximum: 9999,
    synonyms: ['年', '年度', '收获年份', 'harvest year'],
  },
  text('station', { zh: '育种站', en: 'Station' }, 100, ['试验站', '站点', 'breeding station']),
  text('room', { zh: '库房', en: 'Room' }, 100, ['储藏室', 'storage room']),
  text('storageLocation', { zh: '存放位置', en: 'Storage location' }, 200, ['库位', '位置', 'location']),
  quantity('harvestQuantity', { zh: '收获数量', en: 'Harvest quantity' }, ['收获量', 'harvest']),
  quantity('inventoryQuantity', { zh: '库存数量', en: 'Inventory quantity' }, [
    '库存量',
    '库存',
    'inventory',
    'stock',
  ]),
  text('quantityUnit', { zh: '数量单位', en: 'Quantity unit' }, 20, [
    '单位',
    '计量单位',
    'unit',
    'units',
    'uom',
  ]),
  text('remark', { zh: '备注', en: 'Remark' }, 2000, ['说明', 'remarks', 'note', 'notes', 'comment']),
] as const;

/** The built-in columns in the order in which the list shows them at first. */
export const materialColumns: readonly (MaterialColumn & { key: MaterialColumnKey })[] = builtIn;

/** Columns whose values are counted in the unit of the material. */
export const QUANTITY_KEYS: ReadonlySet<string> = new Set(['harvestQuantity', 'inventoryQuantity']);

export type MaterialColumnKey = (typeof builtIn)[number]['key'];

/** A rule that a value breaks: name in the error table and the values of its message, `column` excepted. */
export interface CellRefusal {
  error: ErrorName;
  values: TextValues;
}

const refuse = (error: ErrorName, values: TextValues = {}): CellRefusal => ({ error, values });

function checkNumber(column: MaterialColumn, value: CellValue): CellRefusal | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    return refuse('materialNoNumber', { value: String(value) });
  }
  if (column.kind === 'integer' && !Number.isInteger(value)) return refuse('materialNoInteger', { value });
  if (column.minimum !== undefined && value < column.minimum) {
    return refuse('materialTooSmall', { value, limit: column.minimum });
  }
  if (column.maximum !== undefined && value > column.maximum) {
    return refuse('materialTooLarge', { value, limit: column.maximum });
  }
  return null;
}

/** Longer texts, such as remarks, may have several lines. */
const LONGEST_LINE = 500;

export const hasOneLine = ({
  key,
  maximumLength = Infinity,
}: Pick<MaterialColumn, 'key' | 'maximumLength'>): boolean =>
  maximumLength <= LONGEST_LINE || key === NAMES_KEY;

/** The column of all names beside those that have columns of their own. */
export const NAMES_KEY = 'synonyms';

/**
 * A value as it is stored: names once each, their kinds in the words of the program; of the inventory, which is the
 * balance of lots, what lots keep.
 */
export function storedCell(key: string, value: CellValue): CellValue {
  if (key === NAMES_KEY && typeof value === 'string') return writeNames(readNames(value));
  return key === 'inventoryQuantity' && typeof value === 'number' ? keptQuantity(value) : value;
}

function checkNames(column: MaterialColumn, value: CellValue): CellRefusal | null {
  if (column.key !== NAMES_KEY) return null;
  const names = readNames(String(value));
  const long = names.find(({ name }) => Array.from(name).length > LONGEST_NAME);
  if (long)
    return refuse('materialNameTooLong', { name: `${long.name.slice(0, 20)} …`, limit: LONGEST_NAME });
  return names.length > MOST_NAMES ? refuse('materialNamesTooMany', { limit: MOST_NAMES }) : null;
}

function checkText(column: MaterialColumn, value: CellValue): CellRefusal | null {
  if (typeof value !== 'string') return refuse('materialNoText', { value: String(value) });
  if (column.kind === 'date' && !isPlainDate(value)) return refuse('materialNoDate', { value });
  if (column.maximumLength !== undefined && Array.from(value).length > column.maximumLength) {
    return refuse('materialTooLong', { limit: column.maximumLength });
  }
  const fault = hasOneLine(column) ? lineFault(value) : null;
  if (fault) return refuse('materialLineEnd', { place: fault.place, character: fault.character });
  const problem = column.form && formProblem(column.form, value);
  if (problem) return refuse(problem, { value });
  return checkNames(column, value);
}

/** Whether a column may hold a value; null when it may. */
export function checkCell(column: MaterialColumn, value: CellValue): CellRefusal | null {
  if (value === null || (typeof value === 'string' && value.trim() === '')) {
    return column.required ? refuse('materialEmpty') : null;
  }
  const numeric = column.kind === 'number' || column.kind === 'integer';
  const refusal = numeric ? checkNumber(column, value) : checkText(column, value);
  if (refusal || !column.choices) return refusal;
  if (column.choices.some((choice) => sameValue(choice.value, value))) return null;
  return refuse('materialNotAllowed', {
    value,
    choices: column.choices.map((choice) => choice.value).join(', '),
  });
}

/** Allowed values of numeric columns are kept as text: "5.0" allows 5. */
function sameValue(allowed: string, value: string | number): boolean {
  return typeof value === 'number' ? Number(allowed) === value : allowed === value;
}
