import { Type, type Static } from 'typebox';

/** What the demo data consist of, counted now: what a user deleted is no longer in it. */
export const DemoCounts = Type.Object({
  groups: Type.Integer(),
  materials: Type.Integer(),
  traits: Type.Integer(),
  trials: Type.Integer(),
  plots: Type.Integer(),
  observations: Type.Integer(),
});
export type DemoCounts = Static<typeof DemoCounts>;

export const DemoStatus = Type.Object({
  present: Type.Boolean(),
  counts: DemoCounts,
  /** whether this user may load or remove the demo data now */
  allowed: Type.Boolean(),
});
export type DemoStatus = Static<typeof DemoStatus>;
