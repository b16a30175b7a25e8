import { useState } from 'react';

interface Opening {
  open: boolean;
  record: string | null;
  count: number;
}

/**
 * The key of a form: another one each time that it is opened, and for each record. What was entered for one record, and
 * what the library keeps of it, cannot reach the next one. While it closes, a form keeps what it showed.
 */
export function useFormKey(open: boolean, record: string | null): string {
  const [opening, setOpening] = useState<Opening>({ open: false, record: null, count: 0 });
  if (open !== opening.open || (open && record !== opening.record)) {
    setOpening({
      open,
      record: open ? record : opening.record,
      count: open ? opening.count + 1 : opening.count,
    });
  }
  return `${opening.count}:${opening.record ?? 'new'}`;
}
