import { CALL, packCalls, strideOf } from '../../../genomics/src/matrix/calls.ts';
import { memoryMatrix, type GenotypeMatrix } from '@panicle/genomics/matrix';
import { dosages } from '../../../genomics/src/testing/simulated-trait.ts';

/** The lines, and seeds of a cross of two of them: hybrids, the last one a selfed plant of the female. */
export function crossedSeeds(
  lines: GenotypeMatrix,
  { female, male, seeds }: { female: number; male: number; seeds: number },
): GenotypeMatrix {
  const rows = dosages(lines);
  const { count } = lines.variants;
  const total = lines.samples.length + seeds;
  const stride = strideOf(total);
  const calls = new Uint8Array(count * stride);
  const own = new Uint8Array(total);
  const callOf = (dosage: number) =>
    [CALL.homozygousOther, CALL.heterozygous, CALL.homozygousCounted][Math.round(dosage)]!;
  for (let k = 0; k < count; k++) {
    rows.forEach((row, s) => (own[s] = callOf(row[k]!)));
    const hybrid = (rows[female]![k]! + rows[male]![k]!) / 2;
    for (let s = lines.samples.length; s < total; s++)
      own[s] = callOf(s === total - 1 ? rows[female]![k]! : hybrid);
    packCalls(own, total, calls, k * stride);
  }
  const names = [...lines.samples, ...Array.from({ length: seeds }, (_, k) => `F1_${k + 1}`)];
  return memoryMatrix(names, lines.variants, calls);
}
