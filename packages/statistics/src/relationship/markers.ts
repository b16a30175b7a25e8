import { listNames, StatisticsError } from '../statistics-error.ts';

/** Genotypes of lines at markers. */
export interface MarkerData {
  lines: readonly string[];
  markers: number;
  /** count of one allele of each marker, line by line; fractions are allowed; NaN, or anything below 0, is missing */
  dosages: ArrayLike<number>;
  /** 2 unless said */
  ploidy?: number;
}

/** @throws StatisticsError tooFewGenotyped, lineTwice, dosagesMisshapen, dosageOutOfRange, lineWithoutMarkers */
export function checkMarkers({ lines, markers, dosages, ploidy = 2 }: MarkerData): void {
  if (lines.length < 2) throw new StatisticsError('tooFewGenotyped', { lines: lines.length });
  const seen = new Set<string>();
  lines.forEach((line, row) => {
    if (seen.has(line)) throw new StatisticsError('lineTwice', { line, row: row + 1 });
    seen.add(line);
  });
  const expected = lines.length * markers;
  if (dosages.length !== expected)
    throw new StatisticsError('dosagesMisshapen', {
      values: dosages.length,
      lines: lines.length,
      markers,
      expected,
    });
  refuseDosages({ lines, markers, dosages, ploidy });
}

function refuseDosages({ lines, markers, dosages, ploidy }: Required<MarkerData>): void {
  const empty: string[] = [];
  for (let line = 0, at = 0; line < lines.length; line++) {
    let present = 0;
    for (let marker = 0; marker < markers; marker++, at++) {
      const value = dosages[at]!;
      if (value > ploidy)
        throw new StatisticsError('dosageOutOfRange', {
          line: lines[line]!,
          marker: marker + 1,
          value,
          ploidy,
        });
      if (value >= 0) present++;
    }
    if (present === 0) empty.push(lines[line]!);
  }
  if (empty.length > 0)
    throw new StatisticsError('lineWithoutMarkers', { count: empty.length, line: listNames(empty) });
}
