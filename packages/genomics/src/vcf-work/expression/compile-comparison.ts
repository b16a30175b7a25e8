import type { RecordText } from '../records/record-text.ts';
import { compareTexts, compareValues, matchValue } from './compare.ts';
import { genotypeClass } from './genotype-classes.ts';
import type { CompareSign } from './syntax.ts';
import type { Tag } from './tags.ts';
import { outcomeOf, type Outcome } from './values.ts';
import { kindsOf } from '../records/kinds-of-record.ts';

export type Test = (record: RecordText) => Outcome;

const site = (holds: boolean): Outcome => ({ site: holds, samples: null });

/** A tag against a text in quotes, or the names of a list; null where the sign does not go with it. */
export function textComparison(tag: Tag, sign: CompareSign, texts: readonly string[]): Test | null {
  const negated = sign === '!=' || sign === '!~';
  const isPattern = sign === '~' || sign === '!~';
  if (!isPattern && sign !== '==' && sign !== '!=') return null;
  if (tag.sort === 'filter') return filterComparison(tag, texts.join(','), negated, isPattern);
  if (tag.sort === 'type') return typeComparison(texts, negated, isPattern);
  if (isPattern) {
    const pattern = patternOf(texts.join(','));
    return pattern && ((record) => matchValue(tag.get(record), pattern, negated));
  }
  if (tag.sort === 'genotype') return genotypeComparison(tag, texts, negated);
  return (record) => compareTexts(tag.get(record), texts, negated);
}

/** A regular expression, /i behind it where capitals are as small letters; null where it is none. */
function patternOf(text: string): RegExp | null {
  const [, body = text, flag = ''] = /^(.*)\/(i)$/s.exec(text) ?? [];
  try {
    return new RegExp(body, flag);
  } catch {
    return null;
  }
}

/** = asks for the same filters in whatever order, ~ whether all that are named are among them. */
function filterComparison(tag: Tag, text: string, negated: boolean, isPattern: boolean): Test {
  const wanted = text.split(';');
  return (record) => {
    const found = new Set(tag.get(record).rows[0]!.map((cell) => String(cell ?? '.')));
    const holds = wanted.every((one) => found.has(one)) && (isPattern || found.size === wanted.length);
    return site(holds !== negated);
  };
}

/** = asks whether all alleles are of a kind, ~ whether one is. */
function typeComparison(texts: readonly string[], negated: boolean, isPattern: boolean): Test {
  const wanted = new Set(texts.map((text) => text.toLowerCase()));
  return (record) => {
    const types = kindsOf(record);
    const holds = isPattern
      ? types.some((type) => wanted.has(type))
      : types.every((type) => wanted.has(type));
    return site(holds !== negated);
  };
}

function genotypeComparison(tag: Tag, texts: readonly string[], negated: boolean): Test {
  const classes = texts.map(
    (text) => genotypeClass(text) ?? ((call: string | undefined) => (call ?? '.') === text),
  );
  return (record) => {
    const { rows } = tag.get(record);
    // Samples that a subscript leaves out have no cell at all.
    const holds = rows.map(
      (row) => row.length > 0 && classes.some((test) => test(row[0]?.toString())) !== negated,
    );
    return outcomeOf({ perSample: true, rows: holds });
  };
}

/** Two values that are calculated. */
export function valueComparison(sign: CompareSign, left: Tag['get'], right: Tag['get']): Test | null {
  if (sign === '~' || sign === '!~') return null;
  return (record) => compareValues(sign, left(record), right(record));
}
