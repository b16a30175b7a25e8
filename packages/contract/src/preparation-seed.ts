import type { PacketUnit, PreparationEntry, PreparationFields, SeedLack } from './preparation-plans.ts';
import { convertSeed, keptQuantity } from './seed-units.ts';
import { seedsOfPlot } from './trial-plans.ts';

/** What the rules of seed need to know of a trial. */
export interface SownTrial {
  plotLength: number | null;
  plotWidth: number | null;
  sowingDensity: number | null;
  seedQuantity: number | null;
  rowsPerPlot: number | null;
}

/** What they need to know of a lot. */
export interface SownLot {
  thousandGrainWeight: number | null;
  germination: number | null;
  /** of its stock */
  unit: string;
}

interface Plots {
  /** of the entry at the location */
  plots: number;
  /** of the entry in the whole trial */
  allPlots: number;
}

/** What is in a packet, and what all of them take out of stock, the surplus included. */
export interface PacketSeed {
  packet: number;
  packetUnit: PacketUnit;
  needed: number;
}

const UNITS: Readonly<Record<PacketUnit, string>> = { g: 'g', seeds: '粒' };
/** Decimals of a weighed packet. */
const WEIGHED = 10;

/** Packets of a plot; null: the trial does not say how many rows it has. */
export const packetsOfPlot = (
  { packetsFor }: Pick<PreparationFields, 'packetsFor'>,
  { rowsPerPlot }: SownTrial,
): number | null => (packetsFor === 'plot' ? 1 : rowsPerPlot);

/** The seed of a plot by the rule of the plan, in grams or kernels. */
function seedOfPlot(
  { seedRule, seedAmount }: Pick<PreparationFields, 'seedRule' | 'seedAmount'>,
  trial: SownTrial,
  { germination, allPlots }: { germination: number | null; allPlots: number },
): { amount: number; unit: PacketUnit } | SeedLack {
  const { rowsPerPlot, seedQuantity } = trial;
  switch (seedRule) {
    case 'density': {
      const seeds = seedsOfPlot(trial, germination);
      return seeds === null ? 'density' : { amount: seeds, unit: 'seeds' };
    }
    case 'quantity':
      if (seedQuantity === null || allPlots === 0) return 'quantity';
      return { amount: seedQuantity / allPlots, unit: 'g' };
    case 'gramsPerRow':
    case 'seedsPerRow':
      if (rowsPerPlot === null) return 'rows';
      return { amount: (seedAmount ?? 0) * rowsPerPlot, unit: seedRule === 'gramsPerRow' ? 'g' : 'seeds' };
    default:
      return { amount: seedAmount ?? 0, unit: seedRule === 'gramsPerPlot' ? 'g' : 'seeds' };
  }
}

/** Packets are weighed to a tenth of a gram and counted in whole seeds, never less than is needed. */
function roundedUp(amount: number, unit: PacketUnit): number {
  const scale = unit === 'g' ? WEIGHED : 1;
  // the dust of binary fractions is no seed
  return Math.ceil(Number((amount * scale).toPrecision(12))) / scale;
}

/** The seed of an entry from a lot, or what is missing to reckon it. */
export function seedFromLot(
  plan: Pick<PreparationFields, 'seedRule' | 'seedAmount' | 'packetsFor' | 'surplus'>,
  trial: SownTrial,
  lot: SownLot,
  { plots, allPlots }: Plots,
): PacketSeed | SeedLack {
  const packets = packetsOfPlot(plan, trial);
  if (packets === null) return 'rows';
  const plot = seedOfPlot(plan, trial, { germination: lot.germination, allPlots });
  if (typeof plot === 'string') return plot;
  // weighing is quicker than counting, where the seed can be weighed
  const grams = convertSeed(plot.amount, UNITS[plot.unit], 'g', lot.thousandGrainWeight);
  const stated = plan.seedRule === 'density' && grams !== null ? { amount: grams, unit: 'g' as const } : plot;
  const packet = roundedUp(stated.amount / packets, stated.unit);
  const all = packet * packets * plots * (1 + plan.surplus / 100);
  const needed = convertSeed(all, UNITS[stated.unit], lot.unit, lot.thousandGrainWeight);
  if (needed === null) return lot.thousandGrainWeight === null ? 'grainWeight' : 'unit';
  return { packet, packetUnit: stated.unit, needed: keptQuantity(needed) };
}

/** A lot as it is compared with others. */
export interface RankedLot {
  lack: SeedLack | null;
  germination: number | null;
  year: number | null;
  available: number;
  place: string;
  lotCode: string;
}

/** Germination differs for sure from so many percent points on. */
const POINTS = 5;
const grade = ({ germination }: RankedLot) =>
  germination === null ? -1 : Math.round(germination / POINTS) * POINTS;

/**
 * Which of two lots is taken first: one that serves; then the better germination, the younger seed, the smaller rest, so
 * that lots are used up, and the nearer place.
 */
export const compareLots = (one: RankedLot, other: RankedLot): number =>
  Number(one.lack !== null) - Number(other.lack !== null) ||
  grade(other) - grade(one) ||
  (other.year ?? 0) - (one.year ?? 0) ||
  one.available - other.available ||
  one.place.localeCompare(other.place, 'zh') ||
  one.lotCode.localeCompare(other.lotCode, 'zh');

/**
 * The lot of each entry, null where none serves: the one that it has, else the best that still holds enough. Entries of
 * one material share a lot as far as it goes.
 */
export function proposeLots(
  entries: readonly Pick<PreparationEntry, 'entryId' | 'seed' | 'lots'>[],
): Map<string, string | null> {
  const taken = new Map<string, number>();
  const proposed = new Map<string, string | null>();
  for (const { entryId, seed, lots } of entries) {
    const kept = lots.find(({ lotId }) => lotId === seed?.lotId);
    const lot =
      kept ??
      lots.find(
        ({ lotId, lack, needed, available }) =>
          lack === null && (needed ?? 0) <= available - (taken.get(lotId) ?? 0),
      );
    proposed.set(entryId, lot?.lotId ?? null);
    if (lot) taken.set(lot.lotId, (taken.get(lot.lotId) ?? 0) + (lot.needed ?? 0));
  }
  return proposed;
}
