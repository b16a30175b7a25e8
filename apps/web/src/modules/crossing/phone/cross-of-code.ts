import type { NurseryPack, TakenCross } from '@panicle/contract/crossing/pollinations';
import { readRecordCode } from '@panicle/contract/codes/record-code';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** Labels have one fact beside or below the other. */
const PARTS = /[\s;；,，|/:：=]+/;
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** A parent of a nursery. */
export interface Parent {
  id: string;
  name: string;
  sourceId: string;
}

/** All parents of ticked pairs, females first, each once. */
export function parentsOf(crosses: readonly TakenCross[]): Parent[] {
  const found = new Map<string, Parent>();
  for (const { femaleId, female, femaleSourceId } of crosses)
    found.set(femaleId, { id: femaleId, name: female, sourceId: femaleSourceId });
  for (const { maleId, male, maleSourceId } of crosses)
    if (!found.has(maleId)) found.set(maleId, { id: maleId, name: male, sourceId: maleSourceId });
  return [...found.values()];
}

/** A cross in the direction in which it is made. */
export interface Direction {
  cross: TakenCross;
  /** the male of the pair carries the seed */
  reciprocal: boolean;
}

/** The crosses that a plant is the female of: those paired so, and the other direction of those that it is the male of. */
export const crossesOf = (motherId: string, crosses: readonly TakenCross[]): Direction[] =>
  crosses.flatMap((cross): Direction[] => {
    if (cross.femaleId === motherId) return [{ cross, reciprocal: false }];
    return cross.maleId === motherId ? [{ cross, reciprocal: true }] : [];
  });

export const fatherOf = ({ cross, reciprocal }: Direction): Parent =>
  reciprocal
    ? { id: cross.femaleId, name: cross.female, sourceId: cross.femaleSourceId }
    : { id: cross.maleId, name: cross.male, sourceId: cross.maleSourceId };

/** What a code names in a nursery: a cross by its label, a parent by its label, its source ID or its name. */
export function namedByCode(
  code: string,
  { crosses, plots }: Pick<NurseryPack, 'crosses' | 'plots'>,
): { cross: TakenCross } | { parent: Parent } | null {
  const read = readRecordCode(code);
  const id =
    read !== null && typeof read === 'object' ? read.id : (UUID.exec(code)?.[0]?.toLowerCase() ?? null);
  const pairId = plots.find((plot) => plot.id === id)?.pairId ?? id;
  const cross = crosses.find((one) => one.id === pairId);
  if (cross) return { cross };
  const whole = plain(code);
  const parts = new Set([whole, ...code.split(PARTS).map(plain)]);
  const parents = parentsOf(crosses);
  const parent =
    parents.find((one) => one.id === id) ??
    parents.find((one) => plain(one.sourceId) === whole || plain(one.name) === whole) ??
    parents.find((one) => parts.has(plain(one.sourceId)) || parts.has(plain(one.name)));
  return parent ? { parent } : null;
}
