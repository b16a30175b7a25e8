/**
 * Names of the same chromosomes in two sources: as they are written, otherwise without a leading chr, chrom, chromosome
 * or LG, without zeros before a number, in either case: 1, chr1, Chr01 and chromosome_1 are the same, 1A is not. A name
 * that could be several of the others is none of them.
 *
 * @returns for each name of `own` that is there, its name in `other`
 */
export function sameChromosomes(own: readonly string[], other: readonly string[]): Map<string, string> {
  const written = new Set(other);
  const byKey = new Map<string, string | null>();
  for (const name of other) {
    const key = keyOf(name);
    byKey.set(key, byKey.has(key) ? null : name);
  }
  const found = new Map<string, string>();
  for (const name of own) {
    const same = written.has(name) ? name : byKey.get(keyOf(name));
    if (typeof same === 'string') found.set(name, same);
  }
  return found;
}

function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(chromosome|chrom|chr|lg)[\s_.-]*(?=.)/, '')
    .replace(/^0+(?=\d)/, '');
}
