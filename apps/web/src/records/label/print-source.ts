import type { MaterialFilter } from '@panicle/contract/material-search';
import type {
  CrossLabelRequest,
  PacketLabelRequest,
  PlaceLabelRequest,
  PlotLabelRequest,
} from '@panicle/contract/labels/print-jobs';
import type { LabelKind } from '@panicle/contract/labels/templates';
import { pathTo, paths } from '../../paths.ts';
import { handedOn, handOn } from '../../session/handed-on.ts';

/** The records that a page hands on to be printed: chosen ones in their order, or all of its list. */
export interface PrintSource {
  kind: LabelKind;
  /** what the page calls them */
  name: string;
  /** where the page knows it */
  count?: number;
  ids?: readonly string[];
  filter?:
    | MaterialFilter
    | { search?: string }
    | NonNullable<PlaceLabelRequest['filter']>
    | NonNullable<PlotLabelRequest['filter']>
    | NonNullable<CrossLabelRequest['filter']>
    | NonNullable<PacketLabelRequest['filter']>;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const HANDED = 'labels';

/** Keeps the records for the page of prints; its address. They are too many for an address. */
export function handToPrint(source: PrintSource): string {
  handOn(HANDED, source);
  return pathTo(paths.labelPrint, { source: 'handed' });
}

/** What was handed on; null where nothing was. */
export const handedSource = () => handedOn<PrintSource>(HANDED);
