import { countAlleles, type AlleleCounts } from '../records/allele-counts.ts';
import type { Definitions, FieldDefinition } from '../records/definitions.ts';
import { COLUMN } from '../records/record-place.ts';
import type { RecordText } from '../records/record-text.ts';
import { pickPlaces, type Subscript } from './subscript.ts';
import { cellsOf, siteValue, type Cell, type Value } from './values.ts';

export type Getter = (record: RecordText) => Value;

/** What a name in an expression means in a file. */
export interface Tag {
  /** how it is compared: most as they are, three in their own way */
  sort: 'plain' | 'genotype' | 'filter' | 'type' | 'number';
  perSample: boolean;
  get: Getter;
}

const column =
  (place: number, isNumber = false): Getter =>
  (record) =>
    siteValue(cellsOf(record.columns[place], isNumber));

const COLUMNS: ReadonlyMap<string, Getter> = new Map([
  ['CHROM', column(COLUMN.chromosome)],
  ['POS', column(COLUMN.position, true)],
  ['ID', (record: RecordText) => siteValue(textsOf(record.columns[COLUMN.id]!, ';'))],
  ['REF', column(COLUMN.reference)],
  ['ALT', column(COLUMN.alternative)],
  ['QUAL', column(COLUMN.quality, true)],
]);

const textsOf = (text: string, sign: string): Cell[] => (text === '.' ? [null] : text.split(sign));

const rarer = (count: number, known: number) => Math.min(count, known - count);

/** Copies of the ALT alleles; a site without ALT has none of them, so it is found by AC=0 and MAF<0.1. */
const alternatives = ({ copies }: AlleleCounts) => (copies.length > 1 ? copies.slice(1) : [0]);

/** Figures counted from the calls. What INFO says of them is asked for as INFO/AC and the like. */
const COUNTED: ReadonlyMap<string, (counts: AlleleCounts) => Cell[]> = new Map([
  ['AN', ({ known }: AlleleCounts) => [known]],
  ['AC', alternatives],
  ['MAC', (counts: AlleleCounts) => alternatives(counts).map((count) => rarer(count, counts.known))],
  ['AF', (counts: AlleleCounts) => alternatives(counts).map((count) => count / counts.known)],
  [
    'MAF',
    (counts: AlleleCounts) => alternatives(counts).map((count) => rarer(count, counts.known) / counts.known),
  ],
  ['N_MISSING', ({ missing }: AlleleCounts) => [missing]],
]);

/** Figures of the site itself. */
const OF_SITE: ReadonlyMap<string, (record: RecordText) => Cell[]> = new Map([
  ['N_ALT', (record: RecordText) => [record.alternatives.length]],
  ['N_SAMPLES', (record: RecordText) => [record.samples.length]],
  [
    'F_MISSING',
    (record: RecordText) => {
      const counts = countAlleles(record);
      return [counts && counts.missing / record.samples.length];
    },
  ],
  [
    'ILEN',
    (record: RecordText) =>
      record.alternatives.length === 0 ? [null] : record.alternatives.map((allele) => added(record, allele)),
  ],
]);

/** Bases that an allele has more than REF; missing where it has as many, or is not written in bases. */
function added({ reference }: RecordText, allele: string): Cell {
  const length = allele.length - reference.length;
  return length === 0 || !/^(?:[A-Za-z]+|\*)$/.test(allele) ? null : length;
}

/**
 * The subscript of a name that has none: counts of alleles mean the first ALT, as in bcftools, unless INFO has a field of
 * that name, which means all of its values.
 */
export const usualSubscript = (name: string, { info }: Definitions): string =>
  name !== 'AN' && name !== 'N_MISSING' && COUNTED.has(name) && !info.has(name) ? '0' : '';

/** The tag of a name, which may begin with INFO/, FORMAT/ or FMT/; null where the file has no such thing. */
export function findTag(name: string, subscript: Subscript, definitions: Definitions): Tag | null {
  const { info, format } = definitions;
  const [, prefix = '', bare = name] = /^(INFO|FORMAT|FMT)\/(.*)$/.exec(name) ?? [];
  if (prefix === 'INFO') return infoTag(bare, info.get(bare), subscript);
  if (prefix !== '') return formatTag(bare, format.get(bare), subscript);
  return (
    ownTag(name, subscript, definitions) ??
    infoTag(name, info.get(name), subscript) ??
    formatTag(name, format.get(name), subscript)
  );
}

function ownTag(name: string, { fields }: Subscript, { info }: Definitions): Tag | null {
  const site = (sort: Tag['sort'], get: (record: RecordText) => readonly Cell[]): Tag => ({
    sort,
    perSample: false,
    get: (record) => siteValue(pickPlaces(get(record), fields)),
  });
  if (name === 'FILTER') return site('filter', (record) => textsOf(record.columns[COLUMN.filter]!, ';'));
  if (name === 'TYPE') return site('type', () => [null]);
  const columnGetter = COLUMNS.get(name);
  if (columnGetter) return site('plain', (record) => columnGetter(record).rows[0]!);
  const own = OF_SITE.get(name);
  if (own) return site('number', own);
  const counted = COUNTED.get(name);
  if (!counted) return null;
  const value = infoTag(name, info.get(name), { samples: null, fields: null });
  return site('number', (record) => {
    const counts = countAlleles(record);
    // Files without calls have nothing but what INFO says.
    return counts ? withAbsent(counted(counts), fields) : (value?.get(record).rows[0] ?? [null]);
  });
}

/** An ALT that the site does not have, such as that of AC[1], has no copies. */
function withAbsent(cells: Cell[], fields: Subscript['fields']): Cell[] {
  const one = fields?.length === 1 && fields[0]!.from === fields[0]!.to ? fields[0]!.from : -1;
  return one < cells.length
    ? cells
    : Object.assign(
        Array.from({ length: one + 1 }, () => null),
        cells,
        { [one]: 0 },
      );
}

const isNumeric = ({ type }: FieldDefinition) => type === 'Integer' || type === 'Float';

function infoTag(name: string, definition: FieldDefinition | undefined, { fields }: Subscript): Tag | null {
  if (!definition) return null;
  const isFlag = definition.type === 'Flag';
  const isNumber = isNumeric(definition);
  return {
    sort: isFlag || isNumber ? 'number' : 'plain',
    perSample: false,
    get(record) {
      const value = record.info.get(name);
      if (isFlag) return siteValue([value === undefined ? 0 : 1]);
      const cells = cellsOf(value === true ? undefined : value, isNumber);
      return siteValue(value === undefined ? cells : pickPlaces(cells, fields));
    },
  };
}

function formatTag(name: string, definition: FieldDefinition | undefined, subscript: Subscript): Tag | null {
  if (!definition && name !== 'GT') return null;
  const isNumber = definition !== undefined && isNumeric(definition);
  const { samples, fields } = subscript;
  const chosen = (count: number) => {
    const all = Array.from({ length: count }, (_, k) => k);
    return samples && new Set(pickPlaces(all, samples));
  };
  const cells = (text: string | undefined) =>
    name === 'GT' ? [text ?? null] : pickPresent(cellsOf(text, isNumber), text, fields);
  return {
    sort: name === 'GT' ? 'genotype' : isNumber ? 'number' : 'plain',
    perSample: true,
    get(record) {
      const texts = record.field(name) ?? record.samples.map(() => undefined);
      const wanted = chosen(texts.length);
      return { perSample: true, rows: texts.map((text, k) => (wanted?.has(k) === false ? [] : cells(text))) };
    },
  };
}

/** A sample without the field is missing at every place of it. */
const pickPresent = (cells: readonly Cell[], text: string | undefined, fields: Subscript['fields']) =>
  text === undefined || text === '.' ? cells : pickPlaces(cells, fields);
