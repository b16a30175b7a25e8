import { expectClose } from './closeness.ts';

/** Scores of both sides agree axis by axis, up to one sign for each axis. */
export function expectScores(
  genotypes: Record<string, unknown>[],
  environments: Record<string, unknown>[],
  prefix: string,
  result: { genotypeScores: Float64Array; environmentScores: Float64Array },
  axes: number,
): void {
  const width = result.genotypeScores.length / genotypes.length;
  for (let k = 0; k < axes; k++) {
    const ofAxis = (row: Record<string, unknown>) => row[`${prefix}${k + 1}`] as number;
    const wanted = [...genotypes.map(ofAxis), ...environments.map(ofAxis)];
    const actual = [
      ...genotypes.map((_, g) => result.genotypeScores[g * width + k]!),
      ...environments.map((_, e) => result.environmentScores[e * width + k]!),
    ];
    const sign = Math.sign(wanted[0]! * actual[0]!);
    wanted.forEach((value, i) => expectClose(sign * actual[i]!, value, 1e-6, `axis ${k + 1}, row ${i}`));
  }
}
