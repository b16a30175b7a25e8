import { combineFactors, type Combination } from './combination.ts';
import { countLevels, restrictFactor, type Factor } from './factor.ts';

/** Text between the names of levels that are joined. */
const JOINT = ':';

/**
 * The factor whose levels are the combinations that occur, called `a:b`; it serves for nesting too (blocks within
 * replicates are `interactionFactor([replicate, block])`).
 *
 * @param factors at least one, of equal length
 */
export function interactionFactor(factors: readonly Factor[]): Factor {
  const combination = combineFactors(factors, factors[0]!.codes.length);
  return { levels: combinationNames(combination, factors), codes: combination.codes };
}

/** Names of combinations, the levels joined by colons; the name of the one combination of no factors is empty. */
export function combinationNames({ size, parts }: Combination, factors: readonly Factor[]): string[] {
  return Array.from({ length: size }, (_, code) =>
    factors.map(({ levels }, k) => levels[parts[code * factors.length + k]!]!).join(JOINT),
  );
}

/** As `interactionFactor` of two factors, but with all combinations of levels, also those without rows. */
export function crossedFactor(first: Factor, second: Factor): Factor {
  return {
    levels: first.levels.flatMap((a) => second.levels.map((b) => a + JOINT + b)),
    codes: first.codes.map((a, row) => {
      const b = second.codes[row]!;
      return a < 0 || b < 0 ? -1 : a * second.levels.length + b;
    }),
  };
}

/** Whether every level of `inner` lies within one level of `outer`, as plots within blocks. */
export function isNestedIn(inner: Factor, outer: Factor): boolean {
  const home = new Int32Array(inner.levels.length).fill(-1);
  return inner.codes.every((code, row) => {
    const place = outer.codes[row]!;
    if (code < 0 || place < 0) return true;
    if (home[code]! < 0) home[code] = place;
    return home[code] === place;
  });
}

/** Whether every level of one meets every level of the other. */
export function areCrossed(first: Factor, second: Factor): boolean {
  return (
    combineFactors([first, second], first.codes.length).size === first.levels.length * second.levels.length
  );
}

/** The same factor without levels that no row has. */
export function dropLevels(factor: Factor): Factor {
  if (countLevels(factor).every((count) => count > 0)) return factor;
  return restrictFactor(
    factor,
    factor.codes.map((_, row) => row),
  ).factor;
}

/**
 * The same factor with its levels in another order: those named come first, in the order given, the others keep theirs.
 *
 * @throws RangeError for a name that is no level
 */
export function relevel(factor: Factor, first: readonly string[]): Factor {
  const unknown = first.find((level) => !factor.levels.includes(level));
  if (unknown !== undefined) throw new RangeError(`no level ${unknown}`);
  const named = new Set(first);
  const levels = [...named, ...factor.levels.filter((level) => !named.has(level))];
  const newCode = new Map(levels.map((level, code) => [level, code]));
  const translation = factor.levels.map((level) => newCode.get(level)!);
  return { levels, codes: factor.codes.map((code) => (code < 0 ? -1 : translation[code]!)) };
}
