import { choicesOf } from '../choices.ts';
import type { Text } from '../language.ts';

/** Ways to pair many parents at once. */
export const pairPatternNames = {
  fullDiallel: { zh: '完全双列（正反交）', en: 'Full diallel (with reciprocals)' },
  halfDiallel: { zh: '半双列（不含反交）', en: 'Half diallel (no reciprocals)' },
  northCarolina1: { zh: 'NC I：每个父本各配一组母本', en: 'NC I: each male with females of its own' },
  northCarolina2: { zh: 'NC II：全部母本 × 全部父本', en: 'NC II: all females × all males' },
  testers: { zh: '测验种：每个母本 × 每个测验种', en: 'Testers: each female × each tester' },
  chain: { zh: '链式：每个亲本 × 下一个亲本', en: 'Chain: each parent × the next' },
  backcross: { zh: '回交：每个母本 × 轮回亲本', en: 'Backcross: each female × the recurrent parent' },
} as const satisfies Record<string, Text>;
export type PairPattern = keyof typeof pairPatternNames;
export const PAIR_PATTERNS = choicesOf(pairPatternNames);

/** A pair by the places of its parents. */
export type Place = readonly [female: number, male: number];

const all = (females: readonly string[], males: readonly string[]): Place[] =>
  females.flatMap((female, row) =>
    males.flatMap((male, column): Place[] => (female === male ? [] : [[row, column]])),
  );

/** Of a cross and its reciprocal the first one, row by row. */
function half(females: readonly string[], males: readonly string[]): Place[] {
  const seen = new Set<string>();
  return all(females, males).filter(([row, column]) => {
    const key = [females[row]!, males[column]!].toSorted().join(' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Females in equal parts, one part for each male, in order. */
function nested(females: readonly string[], males: readonly string[]): Place[] {
  const each = Math.floor(females.length / males.length);
  const more = females.length % males.length;
  return males.flatMap((male, column) => {
    const from = column * each + Math.min(column, more);
    const until = from + each + (column < more ? 1 : 0);
    return females
      .slice(from, until)
      .flatMap((female, index): Place[] => (female === male ? [] : [[from + index, column]]));
  });
}

/** Each parent as the female of the one after it, the last of the first, as far as the males have it. */
function chained(females: readonly string[], males: readonly string[]): Place[] {
  const shared = females.some((female) => males.includes(female));
  if (!shared) return females.map((_, row): Place => [row, row % males.length]);
  return females.flatMap((_, row): Place[] => {
    const column = males.indexOf(females[(row + 1) % females.length]!);
    return column < 0 || males[column] === females[row] ? [] : [[row, column]];
  });
}

/**
 * The pairs of a pattern, by the places of the parents in the two lists; a material is never crossed with itself.
 * `testers` and `backcross` take the males that they are given: the chosen testers, the one recurrent parent.
 */
export function pairsOfPattern(
  pattern: PairPattern,
  females: readonly string[],
  males: readonly string[],
): Place[] {
  if (females.length === 0 || males.length === 0) return [];
  switch (pattern) {
    case 'halfDiallel':
      return half(females, males);
    case 'northCarolina1':
      return nested(females, males);
    case 'chain':
      return chained(females, males);
    default:
      return all(females, males);
  }
}
