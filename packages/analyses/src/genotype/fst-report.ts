import type { Figure } from '@panicle/figures';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { differentiationWithin, genomeWindows, type Differentiation } from '@panicle/genomics/population';
import { genomeFigure } from '../figures/along-genome.ts';
import type { LongTable } from '../report/long-table.ts';
import { genotypeColumns, known, placeOf } from './columns.ts';

/** Each marker, written row by row. */
export function markerTable({ variants }: GenotypeMatrix, { values }: Differentiation): LongTable {
  return {
    name: 'markers',
    title: { zh: '标记', en: 'Markers' },
    columns: genotypeColumns('marker', 'chromosome', 'position', 'fst'),
    rows: (emit) => values.forEach((value, k) => emit([...placeOf(variants, k), known(value)])),
  };
}

/** Windows along the genome, written row by row. */
export function windowTable(
  matrix: GenotypeMatrix,
  found: Differentiation,
  size: number,
  step: number,
): LongTable {
  return {
    name: 'windows',
    title: { zh: '窗口', en: 'Windows' },
    columns: genotypeColumns('chromosome', 'start', 'end', 'markers', 'weighted_fst', 'mean_fst'),
    rows: (emit) => {
      for (const { chromosome, start, end, own } of windowsOf(matrix, found, size, step))
        emit([
          matrix.variants.chromosomes[chromosome]!,
          start,
          end,
          own.variants,
          known(own.weighted),
          own.mean,
        ]);
    },
  };
}

/** Windows with a value, each at its middle. */
export function windowsOf({ variants }: GenotypeMatrix, found: Differentiation, size: number, step: number) {
  return [...genomeWindows(variants, size, step)].flatMap((window) => {
    const own = differentiationWithin(found, window.first, window.behind);
    return own.variants > 0 ? [{ ...window, own }] : [];
  });
}

/** Differentiation along the genome. */
export function fstFigures(matrix: GenotypeMatrix, windows: ReturnType<typeof windowsOf>): Figure[] {
  const points = windows.map(({ chromosome, start, end, own }) => ({
    chromosome,
    position: Math.round((start + end) / 2),
    values: [own.weighted],
  }));
  return genomeFigure(matrix.variants, points, {
    name: 'fst',
    title: { zh: '沿基因组的 Fst', en: 'Fst along the genome' },
    y: { title: { zh: '加权 Fst', en: 'weighted Fst' }, decimals: 3 },
    series: [{ zh: '加权 Fst', en: 'weighted Fst' }],
  });
}
