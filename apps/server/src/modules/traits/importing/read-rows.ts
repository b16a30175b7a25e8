import type { Crop } from '@panicle/contract/trait-choices';
import { traitDefaults, type TraitFields } from '@panicle/contract/traits';
import type { ImportChunk } from '../../../platform/imports/import-target.ts';
import { readCategories } from './categories.ts';
import { CATEGORY_COLUMNS } from './columns.ts';
import { meaningOf } from './formats.ts';

/** A row of the file as a trait. */
export interface TraitRow {
  row: number;
  /** null: its format is nothing that a trait could hold */
  trait: TraitFields | null;
  /** under which it is made where its name comes twice in the file */
  variableName: string;
}

const listOf = (text: string | null) =>
  text === null
    ? []
    : text
        .split(/[,，;；、|\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== '');

const isText = (value: string) => /\p{Script=Han}/u.test(value);

/** Reads the cells of one row by the keys of the columns. */
function cellsAt({ columns }: ImportChunk, index: number) {
  const cell = (key: string) => columns.get(key)?.[index] ?? null;
  return {
    text: (key: string) => (cell(key) === null ? null : String(cell(key))),
    number: (key: string) => (typeof cell(key) === 'number' ? (cell(key) as number) : null),
    flag: (key: string) => (cell(key) === null ? null : cell(key) === 'yes'),
  };
}

type Cells = ReturnType<typeof cellsAt>;

/** Yes and no have two values, whatever the file says of them. */
const yesAndNo = {
  possibleValues: ['TRUE', 'FALSE'],
  valueLabels: ['是', '否'],
  valueEnglishLabels: ['Yes', 'No'],
};

function valuesOf(cells: Cells, scale: TraitFields['scale']) {
  const more = CATEGORY_COLUMNS.flatMap((key) => cells.text(key) ?? []);
  const { values, labels } = readCategories(cells.text('possibleValues'), more);
  if (scale === 'boolean' && values.length === 0) return yesAndNo;
  const chinese = labels.some(isText);
  const stated = { zh: listOf(cells.text('valueLabels')), en: listOf(cells.text('valueEnglishLabels')) };
  return {
    possibleValues: values,
    valueLabels: stated.zh.length > 0 || !chinese ? stated.zh : labels,
    valueEnglishLabels: stated.en.length > 0 || chinese ? stated.en : labels,
  };
}

/** Categories of the Crop Ontology are counted in codes: the name of their scale is no unit. */
const unitOf = (cells: Cells, hasCategories: boolean, scale: TraitFields['scale']) => {
  const unit = cells.text('unit') ?? '';
  return hasCategories && unit.length > 30 ? '' : scale === 'percent' && unit === '' ? '%' : unit;
};

function readTrait(cells: Cells, crop: Crop): TraitFields | null {
  const stated = meaningOf(cells.text('dataType'));
  if (!stated) return null;
  const several = stated.scale === 'nominal' && cells.flag('allowMulticat') === true;
  const meaning = several ? ({ ...stated, scale: 'multiCategory' } as const) : stated;
  const scale = (cells.text('scale') as TraitFields['scale']) ?? meaning.scale;
  const values = valuesOf(cells, scale);
  const numeric = meaning.dataType === 'numeric';
  const name = cells.text('name') ?? cells.text('variableName') ?? '';
  const method = [cells.text('measurementMethod'), cells.text('methodDescription')].filter(
    (text) => text !== null,
  );
  return {
    ...traitDefaults,
    ...values,
    name,
    englishName: cells.text('englishName') ?? (isText(name) ? '' : name),
    crop: (cells.text('crop') as Crop | null) ?? crop,
    classification: (cells.text('classification') as TraitFields['classification'] | null) ?? 'agronomic',
    ...meaning,
    scale,
    minimum: numeric ? cells.number('minimum') : null,
    maximum: numeric ? cells.number('maximum') : null,
    precision: numeric ? cells.number('precision') : null,
    unit: unitOf(cells, values.possibleValues.length > 0, scale),
    idealValue: cells.number('idealValue'),
    defaultValue: cells.text('defaultValue'),
    fuzzy: cells.flag('fuzzy') ?? false,
    quantitative: cells.flag('quantitative') ?? (numeric && values.possibleValues.length === 0),
    calculable: cells.flag('calculable') ?? numeric,
    recordDate: cells.flag('recordDate') ?? false,
    formula: cells.text('formula'),
    measurementMethod: method.join('\n'),
    ontologyId: cells.text('ontologyId') ?? '',
    description: cells.text('description') ?? '',
  };
}

/** The traits of a chunk in the order of its rows; `crop` is the one of rows that state none. */
export const readRows = (chunk: ImportChunk, crop: Crop): TraitRow[] =>
  chunk.rowNumbers.map((row, index) => {
    const cells = cellsAt(chunk, index);
    return { row, trait: readTrait(cells, crop), variableName: cells.text('variableName') ?? '' };
  });
