import { codeContent } from '@panicle/contract/codes/code-content';
import type { CodedKind } from '@panicle/contract/codes/record-code';
import type { CodedRecord, Scanned } from '../../../../records/code/coded-record.ts';

/** Why a code leads nowhere although it was read; `closed`: a kind of records that is not for this reader. */
export type CodeProblem = 'unknown' | 'damaged' | 'newer' | 'gone' | 'closed';

/** What a code names: records, more than one where several bear the name, or why there is none. */
export type Finding = { found: readonly Scanned[] } | { problem: CodeProblem; kind?: CodedKind };

/** Finds the records that a code names: by kind and id where it is one of ours, else by ids and names in its text. */
export async function findScanned(
  code: string,
  coded: readonly CodedRecord[],
  signal: AbortSignal,
): Promise<Finding> {
  const { record, fault, ids, names } = codeContent(code);
  if (record) {
    const kind = coded.find((one) => one.kind === record.kind);
    if (!kind) return { problem: 'closed', kind: record.kind };
    const found = await kind.read(record.id, signal);
    return found ? { found: [found] } : { problem: 'gone', kind: record.kind };
  }
  if (fault) return { problem: fault };
  const there: Scanned[] = [];
  // ids alone are of labels from before kinds were on them: materials
  const materials = coded.find(({ kind }) => kind === 'material');
  for (const id of ids) {
    const found = await materials?.read(id, signal);
    if (found) there.push(found);
  }
  for (const { find } of coded) {
    if (there.length === 0 && names.length > 0) there.push(...((await find?.(names, signal)) ?? []));
  }
  return there.length > 0 ? { found: there } : { problem: 'unknown' };
}
