import type { MaterialFilter } from '@panicle/contract/material-search';
import type { LabelKind } from '@panicle/contract/labels/templates';
import { pathTo, paths } from '../../paths.ts';

/** The records that a page hands on to be printed: chosen ones in their order, or all of its list. */
export interface PrintSource {
  kind: LabelKind;
  /** what the page calls them */
  name: string;
  /** where the page knows it */
  count?: number;
  ids?: readonly string[];
  filter?: MaterialFilter | { search?: string };
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const KEPT = 'panicle:print-source';

/** Keeps the records for the page of prints, also over a reload; its address. They are too many for an address. */
export function handToPrint(source: PrintSource): string {
  sessionStorage.setItem(KEPT, JSON.stringify(source));
  return pathTo(paths.labelPrint, { source: 'handed' });
}

/** What was handed on; null where nothing was. */
export function handedSource(): PrintSource | null {
  const kept = sessionStorage.getItem(KEPT);
  return kept === null ? null : (JSON.parse(kept) as PrintSource);
}
