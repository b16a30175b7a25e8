import { carriesRows } from '../tables/write/written-rows.ts';
import type { SideReport } from './side-protocol.ts';
import type { SideFile } from './side-work.ts';
import { SpoolReader, type Spool } from './spool.ts';

/** The file that has begun, read from its spool. `onEnd`: nobody reads any more. */
export function fileOf(
  { contentType, fileName, table }: Extract<SideReport, { report: 'file' }>,
  spool: Spool,
  onEnd: () => void,
): SideFile {
  const content = new SpoolReader(spool, onEnd);
  if (table) carriesRows(content, spool.written);
  return { contentType, fileName, content };
}
