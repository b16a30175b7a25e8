import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const ROWS = 'tr.ant-table-row';
const CONTROLS = 'button, a[href], input, [tabindex]';

/** Position of a control: its row, and its place among the controls of the row. */
interface Place {
  row: number;
  control: number;
}

const rowsOf = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>(ROWS)];
const controlsOf = (row: HTMLElement | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>(CONTROLS) ?? []),
];

function placeOf(area: HTMLElement | null, element: Element): Place | undefined {
  const row = element.closest<HTMLElement>(ROWS);
  if (!row || !area?.contains(row)) return undefined;
  return { row: rowsOf(area).indexOf(row), control: controlsOf(row).indexOf(element as HTMLElement) };
}

/** The same control of the row that took the place of the one that is gone, else of the last row, else the table. */
function nearest(area: HTMLElement, place: Place | undefined): HTMLElement | null {
  const rows = rowsOf(area);
  const row = place && rows[Math.min(place.row, rows.length - 1)];
  return controlsOf(row)[place?.control ?? 0] ?? area.querySelector<HTMLElement>('.ant-table-body');
}

/**
 * What had the keyboard's focus goes with its record: the button of a row, of the details, of the tools for chosen rows.
 * The focus then stays with the list instead of falling back to the page. `rows`: the records that are shown.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>, rows: readonly object[]): void {
  const last = useRef<{ element: Element; place: Place | undefined }>(undefined);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = { element: target, place: placeOf(area.current, target) };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [area]);
  useLayoutEffect(() => {
    const had = last.current;
    const { activeElement, body } = document;
    if (!area.current || !had || had.element.isConnected || (activeElement && activeElement !== body)) return;
    nearest(area.current, had.place)?.focus();
    // when the rows have changed
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [area, rows]);
}
