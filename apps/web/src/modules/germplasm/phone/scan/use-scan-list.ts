import { useCallback, useState } from 'react';
import { useSignedIn } from '../../../../session/session-context.ts';
import { remember, remembered } from '../../../../ui/remember.ts';
import { MOST_LINES, type ScanLine } from './scan-list.ts';

/** The list that this user collects on this device; it outlives a reload and a sign-out. */
export function useScanList() {
  const { user } = useSignedIn();
  const name = `scan-list:${user.id}`;
  const [lines, setLines] = useState(() => remembered<readonly ScanLine[]>(name, []));
  const [cleared, setCleared] = useState<readonly ScanLine[]>([]);
  const change = useCallback(
    (to: (before: readonly ScanLine[]) => readonly ScanLine[]) =>
      setLines((before) => {
        const after = to(before);
        remember(name, after);
        return after;
      }),
    [name],
  );
  return {
    lines,
    full: lines.length >= MOST_LINES,
    /** Adds a scan; its record is filled in by `settle`. */
    add: useCallback((line: ScanLine) => change((before) => [...before, line]), [change]),
    settle: useCallback(
      (key: number, found: Pick<ScanLine, 'record' | 'problem'>) =>
        change((before) => before.map((line) => (line.key === key ? { ...line, ...found } : line))),
      [change],
    ),
    remove: useCallback(
      (key: number) => change((before) => before.filter((line) => line.key !== key)),
      [change],
    ),
    undo: useCallback(() => change((before) => before.slice(0, -1)), [change]),
    clear: () => {
      setCleared(lines);
      change(() => []);
    },
    /** whether the list was just cleared: `restore` brings it back */
    wasCleared: cleared.length > 0,
    restore: () => {
      change((after) => [...cleared, ...after]);
      setCleared([]);
    },
  };
}
export type ScanList = ReturnType<typeof useScanList>;
