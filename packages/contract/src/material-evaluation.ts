import { Type, type Static } from 'typebox';
import { dataViewLimits } from './data-view.ts';
import { Identifier, Instant, Nullable, OneOf, StrictObject, pageQuery } from './envelope.ts';
import { BilingualText } from './jobs.ts';
import { ReadableName } from './readable-field.ts';
import { choicesOf } from './choices.ts';

/** What of a trait is wanted. */
export const aimNames = {
  high: { zh: '越高越好', en: 'Higher is better' },
  low: { zh: '越低越好', en: 'Lower is better' },
  ideal: { zh: '接近理想值', en: 'Close to the ideal value' },
} as const;
export const AIMS = choicesOf(aimNames);
export type Aim = keyof typeof aimNames;

export const MAXIMUM_WEIGHT = 10;

/** A trait of an evaluation; ideal value and thresholds are in its unit. */
export const EvaluatedTrait = StrictObject({
  traitId: Identifier,
  weight: Type.Number({ minimum: 0, maximum: MAXIMUM_WEIGHT }),
  aim: OneOf(AIMS),
  ideal: Nullable(Type.Number()),
  minimum: Nullable(Type.Number()),
  maximum: Nullable(Type.Number()),
});
export type EvaluatedTrait = Static<typeof EvaluatedTrait>;

/** Each once. */
export const ids = (maxItems: number, minItems = 0) =>
  Type.Array(Identifier, { minItems, maxItems, uniqueItems: true });

export const EvaluationContent = StrictObject({
  trialIds: ids(dataViewLimits.trials, 1),
  /** all of the trials where it is empty */
  environmentIds: ids(dataViewLimits.environments),
  traits: Type.Array(EvaluatedTrait, { minItems: 1, maxItems: dataViewLimits.traits }),
});
export type EvaluationContent = Static<typeof EvaluationContent>;

const Name = ReadableName({ maxLength: 100 });

/** An evaluation that a user keeps; nobody else sees it. */
export const Evaluation = Type.Object({
  id: Identifier,
  name: Type.String(),
  content: EvaluationContent,
  revision: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Evaluation = Static<typeof Evaluation>;
export const EvaluationListQuery = StrictObject(pageQuery);

/** A name is unique among the evaluations of a user; `id` is left out of the comparison: the one being renamed. */
export const EvaluationRepeatQuery = StrictObject({ id: Type.Optional(Identifier) });

export const EvaluationCreation = StrictObject({ name: Name, content: EvaluationContent });
export type EvaluationCreation = Static<typeof EvaluationCreation>;

export const EvaluationChange = StrictObject({
  id: Identifier,
  name: Type.Optional(Name),
  content: Type.Optional(EvaluationContent),
  revision: Type.Optional(Type.Integer()),
});
export type EvaluationChange = Static<typeof EvaluationChange>;

/** Means of the entries of trials, read once: ranking them needs no further call. */
export const EvaluationMeans = Type.Object({
  traits: Type.Array(
    Type.Object({
      id: Identifier,
      title: BilingualText,
      unit: Type.String(),
      precision: Nullable(Type.Integer()),
    }),
  ),
  entries: Type.Array(
    Type.Object({
      name: Type.String(),
      check: Type.Boolean(),
      materialId: Nullable(Identifier),
      environments: Type.Integer(),
      /** in the order of the traits: means over all environments, or plain ones of its own (`adjusted`) */
      means: Type.Array(Nullable(Type.Number())),
    }),
  ),
  environments: Type.Integer(),
  /** least-squares means over all environments; false: entries that nothing connects, with plain means */
  adjusted: Type.Boolean(),
});
export type EvaluationMeans = Static<typeof EvaluationMeans>;
