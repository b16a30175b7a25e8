import { nameAndUnit } from '@panicle/contract/head-unit';
import type { ImportColumn } from '../../../platform/imports/import-target.ts';
import { foldHead } from '../../../platform/tables/values/fold.ts';

/** Key of a column whose trait is made with the import: this and the head as written in the file. */
const PREFIX = 'new:';

export const isNewTraitKey = (key: string): boolean => key.startsWith(PREFIX);

/** Names for the trait of a column, best first: "yield" (unit t/ha), then "yield (t/ha)" where that is taken. */
export function namesOfNewTrait(key: string): { names: string[]; unit: string } {
  const head = key.slice(PREFIX.length);
  const { name, unit } = nameAndUnit(head);
  return { names: unit === '' ? [head] : [name, head], unit };
}

// Numbers that describe a plot or a row of the file and are measured on nothing.
const noTraits = new Set(
  ['year', '年', '年份', '年度', 'season', 'id', 'no', 'number', 'nr', 'index', 'order', '序号', '编号'].map(
    foldHead,
  ),
);

const number = /^[+-]?(\d[\d,\s]*([.,]\d+)?|[.,]\d+)(e[+-]?\d+)?$/i;
const nothing = new Set(['', '-', '.', '*', 'na', 'n/a', 'nan', 'null', '缺', '缺失', '—', '–']);

function looksMeasured(samples: readonly string[]): boolean {
  const known = samples.map((sample) => sample.trim().toLowerCase()).filter((sample) => !nothing.has(sample));
  return known.length > 0 && known.every((sample) => number.test(sample));
}

/**
 * A numeric trait for a head that no trait of the crop carries. Proposed where the cells below are numbers; other
 * columns can be chosen by hand, and then every cell that is no number is named.
 */
export function newTraitColumn(
  head: string,
  samples: readonly string[],
): { column: ImportColumn; proposed: boolean } | null {
  const name = head.trim();
  if (name === '' || name.length > 100 || /^[\d.,\s-]+$/.test(name)) return null;
  return {
    column: {
      key: PREFIX + name,
      title: { zh: `新性状：${name}`, en: `New trait: ${name}` },
      type: 'number',
      required: false,
      synonyms: [],
    },
    proposed: !noTraits.has(foldHead(name)) && looksMeasured(samples),
  };
}
