import { annotationMessages } from './messages/annotation.ts';
import { associationMessages } from './messages/association.ts';
import { decisionMessages } from './messages/decisions.ts';
import { formatMessages } from './messages/formats.ts';
import { imputationMessages } from './messages/imputation.ts';
import { joinMessages } from './messages/join.ts';
import { matrixMessages } from './messages/matrix.ts';
import { parentageMessages } from './messages/parentage.ts';
import { populationMessages } from './messages/population.ts';
import { predictionMessages } from './messages/prediction.ts';
import { scanMessages } from './messages/scans.ts';
import { relationshipMessages } from './messages/relationships.ts';
import { structureMessages } from './messages/structure.ts';
import { tableMessages } from './messages/tables.ts';
import { vcfFilterMessages } from './messages/vcf-filter.ts';
import { vcfMergeMessages } from './messages/vcf-merge.ts';
import { vcfMessages } from './messages/vcf.ts';

/**
 * What the engines say about data, as refusals (GenomicsError) and as remarks beside a result.
 * Each wing keeps its own file; the names are shared, so no two wings may use the same one.
 */
export const messages = {
  ...annotationMessages,
  ...associationMessages,
  ...decisionMessages,
  ...formatMessages,
  ...imputationMessages,
  ...joinMessages,
  ...matrixMessages,
  ...parentageMessages,
  ...populationMessages,
  ...predictionMessages,
  ...scanMessages,
  ...relationshipMessages,
  ...structureMessages,
  ...tableMessages,
  ...vcfFilterMessages,
  ...vcfMergeMessages,
  ...vcfMessages,
} as const satisfies Record<string, { zh: string; en: string }>;

export type MessageName = keyof typeof messages;
