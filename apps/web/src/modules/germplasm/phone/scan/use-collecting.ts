import { useCallback, useEffect, useRef } from 'react';
import type { CodedRecord } from '../../../../records/code/coded-record.ts';
import { findScanned } from './find-scanned.ts';
import { repeatsOf, type ScanLine } from './scan-list.ts';
import { signal } from './signals.ts';
import type { ScanList } from './use-scan-list.ts';

async function lookUp(
  code: string,
  coded: readonly CodedRecord[],
): Promise<Pick<ScanLine, 'record' | 'problem'>> {
  try {
    const finding = await findScanned(code, coded, new AbortController().signal);
    if ('problem' in finding) return { problem: finding.problem };
    const [record] = finding.found;
    return finding.found.length === 1 && record ? { record } : { problem: 'several' };
  } catch {
    return { problem: 'failed' };
  }
}

/** Takes scans into the list one after another: the line at once, its record as soon as the server answers. */
export function useCollecting(list: ScanList, coded: readonly CodedRecord[] | undefined) {
  const { add, settle, full } = list;
  const lines = useRef(list.lines);
  useEffect(() => {
    lines.current = list.lines;
  });

  const settled = useCallback(
    (line: ScanLine, found: Pick<ScanLine, 'record' | 'problem'>) => {
      settle(line.key, found);
      const all = lines.current.map((one) => (one.key === line.key ? { ...one, ...found } : one));
      if (found.problem) signal('unknown');
      else signal(repeatsOf(all).has(line.key) ? 'again' : 'taken');
    },
    [settle],
  );

  const collect = useCallback(
    (code: string) => {
      if (!coded || full) return;
      const key = Math.max(0, ...lines.current.map((line) => line.key)) + 1;
      const line: ScanLine = { key, code, at: new Date().toISOString() };
      lines.current = [...lines.current, line];
      add(line);
      void lookUp(code, coded).then((found) => settled(line, found));
    },
    [add, coded, full, settled],
  );

  /** Asks again for the lines that the server did not answer, such as those of a place without network. */
  const retry = useCallback(() => {
    if (!coded) return;
    for (const line of lines.current.filter(
      ({ record, problem }) => !record && (!problem || problem === 'failed'),
    ))
      void lookUp(line.code, coded).then((found) => settle(line.key, { problem: undefined, ...found }));
  }, [coded, settle]);
  return { collect, retry };
}
