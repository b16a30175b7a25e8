import type {
  CrossLabelRequest,
  LabelRecords,
  LotLabelRequest,
  MaterialLabelRequest,
  PacketLabelRequest,
  PlaceLabelRequest,
  PlotLabelRequest,
} from '@panicle/contract/labels/print-jobs';
import type {
  LabelKind,
  LabelTemplate,
  LabelTemplateChange,
  LabelTemplateCreation,
  LabelTemplateQuery,
} from '@panicle/contract/labels/templates';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

/** Everything of label templates in the query cache begins with this. */
export const labelsKey = ['labels'] as const;

export const labelTemplateCalls = recordCalls<{
  query: LabelTemplateQuery;
  creation: LabelTemplateCreation;
  changes: LabelTemplateChange;
  one: LabelTemplate;
  listed: LabelTemplate;
}>('/crop/crop-label-template');

/** Where the records of a kind say what their labels show. */
const addresses: Readonly<Record<LabelKind, string>> = {
  material: '/crop/crop-material-information/barcode',
  seedLot: '/crop/crop-seed-lot/barcode',
  storagePlace: '/crop/crop-storage-place/barcode',
  plot: '/crop/crop-field-plot/barcode',
  cross: '/crop/crop-hybrid-pair/barcode',
  packet: '/crop/crop-preparation-plan/barcode',
};

export type LabelRequest =
  | MaterialLabelRequest
  | LotLabelRequest
  | PlaceLabelRequest
  | PlotLabelRequest
  | CrossLabelRequest
  | PacketLabelRequest;

/** What the labels of records say; refusals are the page's to show. */
export const readLabelRecords = (kind: LabelKind, body: LabelRequest, signal?: AbortSignal) =>
  call<LabelRecords>('POST', addresses[kind], { body, signal, quiet: true });
