import type { ReactNode } from 'react';

/** What a form needs in order to make a record of a column that matches nothing. */
export interface MakingProps {
  open: boolean;
  /** where the table goes */
  options: Readonly<Record<string, string>>;
  /** of the column in the file */
  head: string;
  /** its first different values */
  samples: readonly string[];
  /** the record is there: its id is what the column fills from now on */
  onMade: (key: string) => Promise<void>;
  onClose: () => void;
}

/** How a page makes what columns of the file may fill; given to those only who may. */
export interface ColumnMaker {
  /** e.g. "New trait" */
  label: string;
  render: (props: MakingProps) => ReactNode;
}

/** A type that fits all samples. */
export function typeOfSamples(samples: readonly string[]): 'numeric' | 'date' | 'text' {
  const all = (pattern: RegExp) =>
    samples.length > 0 && samples.every((sample) => pattern.test(sample.trim()));
  if (all(/^[+-]?(\d[\d,]*([.,]\d+)?|[.,]\d+)$/)) return 'numeric';
  return all(/^\d{4}([-/.]|年)\d{1,2}([-/.]|月)\d{1,2}日?$/) ? 'date' : 'text';
}
