import type { GenotypeMatrix } from '@panicle/genomics/matrix';
import type { LinkageBlock } from '@panicle/genomics/population';
import type { LongTable } from '../report/long-table.ts';
import { genotypeColumns } from './columns.ts';

/** Blocks of linkage, with the markers at their ends. */
export function blockTable({ variants }: GenotypeMatrix, blocks: readonly LinkageBlock[]): LongTable {
  const { chromosomes, chromosome, ids } = variants;
  return {
    name: 'blocks',
    title: { zh: '单倍型块', en: 'Linkage blocks' },
    columns: genotypeColumns(
      ...(['block', 'chromosome', 'start', 'end', 'base_pairs', 'markers', 'marker_1', 'marker_2'] as const),
    ),
    rows: (emit) =>
      blocks.forEach(({ variants: own, start, end }, k) => {
        const [first, last] = [own[0]!, own.at(-1)!];
        const name = chromosomes[chromosome[first]!]!;
        emit([k + 1, name, start, end, end - start + 1, own.length, ids.at(first), ids.at(last)]);
      }),
  };
}
