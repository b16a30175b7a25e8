import { join } from 'node:path';
import { ScanTables, type ExtraColumn } from '@panicle/genomics/association';
import type { VariantTable } from '@panicle/genomics/matrix';
import type { Context } from '../../command.ts';
import { refuseExisting, tableFiles } from '../../tables/result-files.ts';

/** Tables that every scan writes beside them. */
const TABLES = ['scans', 'thresholds', 'leading', 'leads', 'manhattan', 'qq'];

/** What a name of a file must not hold on one of the systems. */
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\\/:*?"<>|\u0000-\u001f]/g;

/**
 * Files for the whole results, one for each trait. Traits whose names come to the same are numbered.
 *
 * @throws CommandFailure where one is there already and `force` is not given
 */
export function scanTables(
  variants: VariantTable,
  traits: readonly { name: string; extra: readonly ExtraColumn[] }[],
  folder: string,
  context: Context,
): ScanTables {
  const names = traits.map(({ name }) => name.replace(UNFIT, '_'));
  const files = names.map((name, k) => {
    const again = names.slice(0, k).filter((one) => one.toLowerCase() === name.toLowerCase()).length;
    return join(folder, `results_${name}${again > 0 ? `_${again + 1}` : ''}.tsv`);
  });
  refuseExisting(context, [...files, ...tableFiles(context, TABLES)]);
  context.makeFolder(folder);
  return new ScanTables(
    variants,
    files,
    traits.map(({ extra }) => extra),
  );
}
