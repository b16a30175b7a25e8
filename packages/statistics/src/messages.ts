import { dataMessages } from './messages/data.ts';
import { assumptionsMessages } from './messages/assumptions.ts';
import { linearModelMessages } from './messages/linear-model.ts';
import { comparisonsMessages } from './messages/comparisons.ts';
import { randomizedBlockMessages } from './messages/randomized-block.ts';
import { trialMethodsMessages } from './messages/trial-methods.ts';
import { mixedMessages } from './messages/mixed.ts';
import { mixedInferenceMessages } from './messages/mixed-inference.ts';
import { relationshipMessages } from './messages/relationship.ts';
import { twoStageMessages } from './messages/two-stage.ts';
import { spatialMessages } from './messages/spatial.ts';
import { interactionMessages } from './messages/interaction.ts';
import { geneticGainMessages } from './messages/genetic-gain.ts';
import { selectionMessages } from './messages/selection.ts';
import { crossingDesignsMessages } from './messages/crossing-designs.ts';
import { designNumbersMessages } from './messages/design-numbers.ts';
import { designsMessages } from './messages/designs.ts';
import { incompleteDesignsMessages } from './messages/incomplete-designs.ts';

/**
 * What the engines say about data, as refusals (StatisticsError) and as remarks beside a result.
 * Each wing keeps its own file; the names are shared, so no two wings may use the same one.
 */
export const messages = {
  ...dataMessages,
  ...assumptionsMessages,
  ...linearModelMessages,
  ...comparisonsMessages,
  ...randomizedBlockMessages,
  ...trialMethodsMessages,
  ...mixedMessages,
  ...mixedInferenceMessages,
  ...relationshipMessages,
  ...twoStageMessages,
  ...spatialMessages,
  ...interactionMessages,
  ...geneticGainMessages,
  ...selectionMessages,
  ...crossingDesignsMessages,
  ...designNumbersMessages,
  ...designsMessages,
  ...incompleteDesignsMessages,
} as const satisfies Record<string, { zh: string; en: string }>;

export type MessageName = keyof typeof messages;
