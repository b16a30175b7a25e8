import type { Figure } from '@panicle/figures';
import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import { hotspots, type SweepWindow } from '@panicle/genomics/population';
import { genomeFigure } from '../figures/along-genome.ts';
import { table } from '../report/columns.ts';
import type { LongTable } from '../report/long-table.ts';
import { genotypeColumns } from './columns.ts';

interface RankedWindows {
  windows: SweepWindow[];
  ranks: Float64Array;
}

/** Windows along the genome, written row by row. */
export function windowTable({ variants }: GenotypeMatrix, { windows, ranks }: RankedWindows): LongTable {
  return {
    name: 'windows',
    title: { zh: '窗口', en: 'Windows' },
    columns: genotypeColumns(
      ...(['chromosome', 'start', 'end', 'markers', 'xpclr', 'strength', 'rank_share'] as const),
    ),
    rows: (emit) =>
      windows.forEach(({ chromosome, start, end, markers, score, strength }, k) =>
        emit([variants.chromosomes[chromosome]!, start, end, markers, score, strength, ranks[k]!]),
      ),
  };
}

/** Runs of neighbouring windows that all rank high. */
export function sweepTable(
  { variants }: GenotypeMatrix,
  { windows, ranks }: RankedWindows,
  threshold: number,
) {
  const chromosome = Uint16Array.from(windows, (window) => window.chromosome);
  const rows = hotspots({ chromosome }, ranks, { threshold, consecutive: 3 }).map(({ first, behind }) => {
    const own = windows.slice(first, behind);
    const best = own.reduce((a, b) => (b.score > a.score ? b : a));
    const name = variants.chromosomes[best.chromosome]!;
    return [name, own[0]!.start, own.at(-1)!.end, own.length, best.score, best.start];
  });
  const heads = genotypeColumns(
    ...(['chromosome', 'start', 'end', 'windows', 'xpclr', 'peak_start'] as const),
  );
  return table('hotspots', ['热点', 'Hotspots'], heads, rows);
}

/** The statistic along the genome. */
export function sweepFigures({ variants }: GenotypeMatrix, { windows }: RankedWindows): Figure[] {
  const points = windows.map(({ chromosome, start, end, score }) => ({
    chromosome,
    position: Math.round((start + end) / 2),
    values: [score],
  }));
  return genomeFigure(variants, points, {
    name: 'xpclr',
    title: { zh: '沿基因组的 XP-CLR', en: 'XP-CLR along the genome' },
    y: { title: { zh: 'XP-CLR', en: 'XP-CLR' }, decimals: 2, least: 0 },
    series: [{ zh: 'XP-CLR', en: 'XP-CLR' }],
  });
}
