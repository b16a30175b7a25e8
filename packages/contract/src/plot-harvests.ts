import { Type, type Static } from 'typebox';
import type { BreedingMethod } from './breeding-methods.ts';
import { choicesOf } from './choices.ts';
import { Identifier, Instant, Nullable, OneOf, PlainDate, StrictObject } from './envelope.ts';
import { backcrossedGeneration, selfedGeneration } from './generations.ts';
import type { Text } from './language.ts';
import { ReadableName, ReadableText } from './readable-field.ts';
import { listQuery } from './records.ts';
import { LARGEST_GRAIN_WEIGHT, LARGEST_STOCK, LEAST_GRAIN_WEIGHT } from './seed-units.ts';

// What plots give at harvest: seed of their material, or the next generation of it.

export const plotHarvestMethodNames = {
  seed: { zh: '收种入库', en: 'Seed to stock' },
  plant: { zh: '单株选择', en: 'Single plants' },
  bulk: { zh: '混收', en: 'Bulk' },
  descent: { zh: '单粒传', en: 'Single seed descent' },
  backcross: { zh: '回交', en: 'Backcross' },
} as const satisfies Record<string, Text>;
export type PlotHarvestMethod = keyof typeof plotHarvestMethodNames;
export const PLOT_HARVEST_METHODS = choicesOf(plotHarvestMethodNames);

/** Methods by which a plot gives new materials. */
export type AdvanceMethod = Exclude<PlotHarvestMethod, 'seed'>;

/** What the pedigree of a new material says. */
export const pedigreeMethodOf: Readonly<Record<AdvanceMethod, BreedingMethod>> = {
  plant: 'selection',
  bulk: 'bulk',
  descent: 'selfing',
  backcross: 'backcross',
};

export const generationAfter = (method: AdvanceMethod, before: string | null): string | null =>
  method === 'backcross' ? backcrossedGeneration(before) : selfedGeneration(before);

/** Materials and lots that one harvest makes at most. */
export const MOST_PLOT_HARVESTS = 2000;
export const MOST_PLANTS_OF_PLOT = 200;
/** Plots that one sheet shows at most. */
export const MOST_HARVEST_PLOTS = 5000;

const Quantity = Type.Number({ exclusiveMinimum: 0, maximum: LARGEST_STOCK });
const GrainWeight = Type.Number({ minimum: LEAST_GRAIN_WEIGHT, maximum: LARGEST_GRAIN_WEIGHT });

export const PlotHarvestRow = StrictObject({
  plotId: Identifier,
  /** new materials of it: one where it is not stated */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_PLANTS_OF_PLOT })),
  /** seed of each, in the unit of all; without it none goes into the store */
  quantity: Type.Optional(Nullable(Quantity)),
  /** grams */
  thousandGrainWeight: Type.Optional(Nullable(GrainWeight)),
});
export type PlotHarvestRow = Static<typeof PlotHarvestRow>;

/** Names of new materials: the name of the plot’s material with what follows from the method, or their codes alone. */
export const plotHarvestNamingNames = {
  lineage: { zh: '原材料名称加后缀', en: 'Name of the source with a suffix' },
  code: { zh: '只用编号', en: 'Code only' },
} as const satisfies Record<string, Text>;
export type PlotHarvestNaming = keyof typeof plotHarvestNamingNames;
export const PLOT_HARVEST_NAMINGS = choicesOf(plotHarvestNamingNames);

export const PlotHarvestCreation = StrictObject({
  trialId: Identifier,
  method: OneOf(PLOT_HARVEST_METHODS),
  /** the other parent of a backcross */
  recurrentId: Type.Optional(Nullable(Identifier)),
  /** the germplasm group that new materials lie in */
  groupId: Type.Optional(Nullable(Identifier)),
  naming: Type.Optional(OneOf(PLOT_HARVEST_NAMINGS)),
  placeId: Type.Optional(Nullable(Identifier)),
  date: PlainDate,
  /** of all quantities */
  unit: ReadableName({ maxLength: 20 }),
  note: Type.Optional(ReadableText({ maxLength: 500 })),
  /** plots that gave the same before give it once more */
  again: Type.Optional(Type.Boolean()),
  rows: Type.Array(PlotHarvestRow, { minItems: 1, maxItems: MOST_HARVEST_PLOTS }),
});
export type PlotHarvestCreation = Static<typeof PlotHarvestCreation>;

/** What a plot would give. */
export const PlotHarvestPreview = Type.Object({
  products: Type.Array(
    Type.Object({
      plotId: Identifier,
      plot: Type.String(),
      source: Type.String(),
      /** null: a lot of the source itself */
      name: Nullable(Type.String()),
      /** null: a numbering rule gives it when it is made */
      code: Nullable(Type.String()),
      generation: Nullable(Type.String()),
      quantity: Nullable(Type.Number()),
    }),
  ),
  /** all of them; `products` has the first ones */
  count: Type.Integer(),
});
export type PlotHarvestPreview = Static<typeof PlotHarvestPreview>;
/** Products that a preview shows. */
export const SHOWN_PRODUCTS = 200;

export const PlotHarvest = Type.Object({
  id: Identifier,
  /** those that were made together */
  actId: Identifier,
  trialId: Identifier,
  plotId: Identifier,
  plot: Type.String(),
  source: Type.String(),
  method: OneOf(PLOT_HARVEST_METHODS),
  date: PlainDate,
  note: Type.String(),
  materialId: Nullable(Identifier),
  material: Nullable(Type.String()),
  sourceId: Nullable(Type.String()),
  generation: Nullable(Type.String()),
  lotId: Nullable(Identifier),
  lotCode: Nullable(Type.String()),
  quantity: Nullable(Type.Number()),
  unit: Type.String(),
  createdBy: Type.String(),
  createdAt: Instant,
});
export type PlotHarvest = Static<typeof PlotHarvest>;

/** What was harvested at once. */
export const PlotHarvestAct = Type.Object({
  actId: Identifier,
  method: OneOf(PLOT_HARVEST_METHODS),
  date: PlainDate,
  note: Type.String(),
  plots: Type.Integer(),
  materials: Type.Integer(),
  lots: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Instant,
});
export type PlotHarvestAct = Static<typeof PlotHarvestAct>;

export const PlotHarvestQuery = StrictObject({
  ...listQuery(['createdAt']),
  trialId: Type.Optional(Identifier),
  actId: Type.Optional(Identifier),
  plotId: Type.Optional(Identifier),
  /** that it made, or that it was harvested from */
  materialId: Type.Optional(Identifier),
});
export type PlotHarvestQuery = Static<typeof PlotHarvestQuery>;

export const HarvestSheetQuery = StrictObject({
  trialId: Identifier,
  environmentId: Type.Optional(Identifier),
  /** traits whose values say how much seed there is, and what a thousand grains weigh */
  quantityTraitId: Type.Optional(Identifier),
  grainTraitId: Type.Optional(Identifier),
});
export type HarvestSheetQuery = Static<typeof HarvestSheetQuery>;

export const HarvestSheet = Type.Object({
  plots: Type.Array(
    Type.Object({
      plotId: Identifier,
      plot: Type.String(),
      location: Type.String(),
      replicate: Nullable(Type.String()),
      entry: Type.String(),
      isCheck: Type.Boolean(),
      /** null: the entry is none of the germplasm, so that nothing can be made of it */
      materialId: Nullable(Identifier),
      generation: Nullable(Type.String()),
      quantity: Nullable(Type.Number()),
      thousandGrainWeight: Nullable(Type.Number()),
      /** harvests so far, by method */
      given: Type.Array(OneOf(PLOT_HARVEST_METHODS)),
    }),
  ),
  acts: Type.Array(PlotHarvestAct),
});
export type HarvestSheet = Static<typeof HarvestSheet>;

/**
 * The name of a new material: a plant of X is X-3, the bulk of X is X-B, what single seed descent gave is X-S; the second
 * bulk of the same source is X-B2. A backcross names its parents.
 */
export function advancedName(
  method: AdvanceMethod,
  { source, recurrent, number }: { source: string; recurrent: string; number: number },
): string {
  const again = number === 1 ? '' : String(number);
  switch (method) {
    case 'plant':
      return `${source}-${number}`;
    case 'bulk':
      return `${source}-B${again}`;
    case 'descent':
      return `${source}-S${again}`;
    case 'backcross':
      return `${source}/${recurrent}${again && `-${again}`}`;
  }
}
