import { ScanTables, type ExtraColumn } from '@panicle/genomics/association';
import type { VariantTable } from '@panicle/genomics/matrix';
import type { GenomeSurroundings } from '../genome-analysis.ts';

/** Tables that every scan writes beside them. */
const TABLES = ['scans', 'thresholds', 'leading', 'leads', 'manhattan', 'qq'];

/** What a name of a file must not hold on one of the systems. */
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\\/:*?"<>|\u0000-\u001f]/g;

/** Files for the whole results, one for each trait; null where none are wanted. Traits whose names come to the same are numbered. */
export function scanTables(
  variants: VariantTable,
  traits: readonly { name: string; extra: readonly ExtraColumn[] }[],
  { openFiles }: GenomeSurroundings,
): ScanTables | null {
  const names = traits.map(({ name }) => name.replace(UNFIT, '_'));
  const tables = names.map((name, k) => {
    const again = names.slice(0, k).filter((one) => one.toLowerCase() === name.toLowerCase()).length;
    return `results_${name}${again > 0 ? `_${again + 1}` : ''}`;
  });
  const files = openFiles?.(tables, TABLES) ?? null;
  if (files === null) return null;
  return new ScanTables(
    variants,
    files,
    traits.map(({ extra }) => extra),
  );
}
