import { readNumber } from '../../vcf/number-text.ts';
import { commonReference, mergeAlleles } from '../merge/merge-alleles.ts';
import { recodeGenotype, recodeValues, type Recoding } from '../merge/recode-values.ts';
import type { Definitions } from '../records/definitions.ts';
import { COLUMN } from '../records/record-place.ts';
import { RecordText } from '../records/record-text.ts';
import { joinedCall } from './join-calls.ts';

/** A record of what stood in several, and calls that could not be joined and became missing. */
export interface JoinedRecord {
  record: RecordText;
  contradictions: number;
}

/**
 * One record from those at one place: the longest REF, all ALT alleles, values by allele and genotype put
 * together, other values those of the first record that has them, the highest QUAL, every name and failed filter.
 *
 * @returns null where their REF differ
 */
export function joinRecords(records: readonly RecordText[], definitions: Definitions): JoinedRecord | null {
  const parts = records.map(({ reference, alternatives }) => ({
    alleles: [reference, ...alternatives],
    referenceAt: 0,
    anyReference: false,
  }));
  const reference = commonReference(parts);
  if (reference === null) return null;
  const { alleles, maps } = mergeAlleles(parts, reference, 'keep');
  const recodings = maps.map((map): Recoding => ({
    map,
    alleles: alleles.length,
    unknown: -1,
    missing: 'missing',
  }));
  const joining = new Joining(records, definitions, recodings);
  const [first] = records;
  const columns = [...first!.columns];
  columns[COLUMN.id] = namesOf(records, COLUMN.id, ['.']);
  columns[COLUMN.reference] = alleles[0]!;
  columns[COLUMN.alternative] = alleles.slice(1).join(',') || '.';
  columns[COLUMN.quality] = highestQuality(records);
  columns[COLUMN.filter] = namesOf(records, COLUMN.filter, ['.', 'PASS']);
  columns[COLUMN.info] = joining.info();
  const keys = [...new Set(records.flatMap((record) => record.keys))];
  if (keys.length > 0) columns[COLUMN.format] = keys.join(':');
  const samples = first!.samples.map((_, sample) => joining.sample(keys, sample));
  return {
    record: new RecordText([...columns, ...samples].join('\t')),
    contradictions: joining.contradictions,
  };
}

class Joining {
  contradictions = 0;
  readonly #records: readonly RecordText[];
  readonly #definitions: Definitions;
  readonly #recodings: readonly Recoding[];

  constructor(records: readonly RecordText[], definitions: Definitions, recodings: readonly Recoding[]) {
    this.#records = records;
    this.#definitions = definitions;
    this.#recodings = recodings;
  }

  info(): string {
    const keys = new Set(this.#records.flatMap(({ info }) => [...info.keys()]));
    const entries = Array.from(keys, (key) => {
      const values = this.#records.map(({ info }) => info.get(key));
      if (values.includes(true)) return key;
      const number = this.#definitions.info.get(key)?.number ?? '.';
      return `${key}=${this.#value(values as (string | undefined)[], number)}`;
    });
    return entries.join(';') || '.';
  }

  sample(keys: readonly string[], sample: number): string {
    const values = keys.map((key) => {
      const values = this.#records.map((record) => record.field(key)?.[sample]);
      if (key === 'GT') return this.#call(values);
      return this.#value(values, this.#definitions.format.get(key)?.number ?? '.');
    });
    // Fields at the end that nobody tells are left out, as they may be.
    let count = values.length;
    while (count > 1 && values[count - 1] === '.') count--;
    return values.slice(0, count).join(':');
  }

  #call(values: readonly (string | undefined)[]): string {
    const recoded = values.map((call, k) =>
      call === undefined ? undefined : (recodeGenotype(call, this.#recodings[k]!.map) ?? undefined),
    );
    const call = joinedCall(recoded);
    if (call !== null) return call;
    this.contradictions++;
    const ploidy = Math.max(...recoded.map((one) => (one === undefined ? 0 : one.split(/[/|]/).length)));
    return Array.from({ length: ploidy }, () => '.').join('/');
  }

  #value(values: readonly (string | undefined)[], number: string): string {
    const known = values.find((text) => text !== undefined && text !== '.');
    if (known === undefined || !'ARG'.includes(number)) return known ?? '.';
    const lists = values.map((text, k) =>
      text === undefined ? null : recodeValues(text.split(','), number, this.#recodings[k]!),
    );
    const length = Math.max(...lists.map((list) => list?.length ?? 0));
    const joined = Array.from({ length }, (_, place) => {
      const values = lists.map((list) => list?.[place]);
      return values.find((value) => value !== undefined && value !== '.') ?? '.';
    });
    return joined.some((value) => value !== '.') ? joined.join(',') : '.';
  }
}

/** Names in a column of any of the records, each once; where there is none, what the first record says. */
function namesOf(records: readonly RecordText[], column: number, none: readonly string[]): string {
  const names = new Set(records.flatMap(({ columns }) => columns[column]!.split(';')));
  for (const word of none) names.delete(word);
  return [...names].join(';') || records[0]!.columns[column]!;
}

function highestQuality(records: readonly RecordText[]): string {
  const values = records.map(({ columns }) => columns[COLUMN.quality]!);
  return values.reduce((a, b) => (readNumber(b) > readNumber(a) || a === '.' ? b : a), '.');
}
