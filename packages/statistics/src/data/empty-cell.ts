/**
 * The first combination of levels that does not occur. Levels are chosen factor by factor; each choice that can be made
 * leads to a combination, so that no more are gone through than occur.
 *
 * @param parts combinations that occur: `parts[combination * width + k]` is the level of factor k
 * @param choices levels of factor k beside the levels chosen for the factors before it
 * @returns null when none is missing
 */
export function emptyCell(
  parts: Int32Array,
  width: number,
  choices: (k: number, chosen: readonly number[]) => readonly number[],
): number[] | null {
  const occurring = new Set<string>();
  for (let at = 0; at < parts.length; at += width) occurring.add(parts.subarray(at, at + width).join());
  const search = (chosen: readonly number[]): number[] | null => {
    if (chosen.length === width) return occurring.has(chosen.join()) ? null : [...chosen];
    for (const code of choices(chosen.length, chosen)) {
      const found = search([...chosen, code]);
      if (found) return found;
    }
    return null;
  };
  return search([]);
}

/** Such a combination for a message: "gen C, env 2". */
export function nameOfCell(
  codes: readonly number[],
  factors: readonly string[],
  levelsOf: (factor: string) => readonly string[],
): string {
  return factors.map((name, k) => `${name} ${levelsOf(name)[codes[k]!]!}`).join(', ');
}
