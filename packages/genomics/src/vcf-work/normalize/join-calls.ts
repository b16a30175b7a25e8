/**
 * One call of the calls that a sample has in several records of a place: each chromosome has the ALT that one of them
 * tells, else REF. Unphased calls may give their ALT alleles to either chromosome.
 *
 * @param calls alleles by the numbers of the joined record; undefined where a record has none
 * @returns null where the calls contradict one another: more ALT alleles than chromosomes, or different ploidies
 */
export function joinedCall(calls: readonly (string | undefined)[]): string | null {
  const known = calls.filter((call) => call !== undefined && /\d/.test(call)) as string[];
  if (known.length === 0) return calls.find((call) => call !== undefined) ?? '.';
  const isPhased = known.every((call) => call.includes('|'));
  const parts = known.map((call) => call.split(/[/|]/));
  const ploidy = parts[0]!.length;
  if (parts.some((part) => part.length !== ploidy)) return null;
  const sign = isPhased ? '|' : '/';
  const byPlace = parts[0]!.map((_, place) => alleleOf(parts.map((part) => part[place]!)));
  if (!byPlace.includes(null)) return byPlace.join(sign);
  return isPhased ? null : (anyOrder(parts, ploidy)?.join(sign) ?? null);
}

/** The allele of a chromosome, null where two ALT alleles are given. */
function alleleOf(calls: readonly string[]): string | null {
  const alternatives = new Set(calls.filter((allele) => allele !== '.' && allele !== '0'));
  if (alternatives.size > 1) return null;
  const [alternative] = alternatives;
  return alternative ?? (calls.includes('0') ? '0' : '.');
}

function anyOrder(parts: readonly (readonly string[])[], ploidy: number): string[] | null {
  const copies = new Map<string, number>();
  for (const part of parts)
    for (const allele of part)
      if (allele !== '.' && allele !== '0')
        copies.set(allele, Math.max(copies.get(allele) ?? 0, part.filter((one) => one === allele).length));
  const alternatives = [...copies].flatMap(([allele, count]) => Array.from({ length: count }, () => allele));
  if (alternatives.length > ploidy) return null;
  const rest = parts.some((part) => part.includes('.')) ? '.' : '0';
  const filling = Array.from({ length: ploidy - alternatives.length }, () => rest);
  return [...filling, ...alternatives.toSorted((a, b) => Number(a) - Number(b))];
}
