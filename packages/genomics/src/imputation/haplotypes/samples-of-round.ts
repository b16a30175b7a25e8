/** Rounds at the end that learn from all samples. */
const WHOLE = 2;
/** Parts that samples of two haplotypes are taken in before, at most. */
const PARTS = 3;
/** Haplotypes of a part, at least, for each cluster. */
const LEAST = 8;

/**
 * The samples that a model learns from in a round, places. Where there are many of two haplotypes, which take far longer
 * than lines, the first rounds take them in turn: what moves clusters so early is seen in a part of the samples as well
 * (masked calls are predicted as well as with all of them). Lines are always there.
 * Source: the incremental variants of R. M. Neal and G. E. Hinton, in M. I. Jordan (ed.), Learning in
 * Graphical Models (1998) 355-368.
 *
 * @param inbred 1 for samples with one haplotype
 */
export function samplesOfRound(
  round: number,
  rounds: number,
  inbred: Uint8Array,
  clusters: number,
): number[] {
  const all = Array.from(inbred.keys());
  const pairs = all.filter((sample) => inbred[sample] === 0);
  const parts = Math.min(PARTS, Math.floor((2 * pairs.length) / (LEAST * clusters)));
  if (parts < 2 || round >= rounds - WHOLE) return all;
  const taken = new Set(pairs.filter((_, k) => k % parts === round % parts));
  return all.filter((sample) => inbred[sample] === 1 || taken.has(sample));
}
