import type { ChosenRecords } from '@panicle/genomics/vcf-work/choose';
import { figures } from '@panicle/analyses/report/columns';
import type { ReportTable } from '@panicle/analyses/report/report';

/** How many records were read, and how many stayed. */
export function chosenTable(name: string, { read, kept }: ChosenRecords): ReportTable {
  return figures(
    name,
    ['选取结果', 'Records'],
    [
      ['read', '读取的记录', 'records read', read],
      ['kept', '保留的记录', 'records kept', kept],
    ],
  );
}
