import type { TrialCreation } from '@panicle/contract/trials';
import { geneticValues } from './genetics.ts';
import type { Individual } from './materials.ts';
import type { Random } from './random.ts';
import { recorded, traitModels } from './traits.ts';

export interface DemoPlot {
  location: string;
  plotNumber: string;
  replicate: string;
  fieldRow: number;
  fieldColumn: number;
  entry: string;
  isCheck: boolean;
  /** in the order of the traits; null where nothing was measured */
  values: (number | null)[];
}

export interface DemoTrial {
  creation: TrialCreation;
  plots: DemoPlot[];
}

export interface TrialOptions {
  creation: TrialCreation & { replicateCount: number };
  locations: readonly string[];
  candidates: readonly Individual[];
  checks: readonly Individual[];
}

/** Plots without any value: washed away, eaten, not sown. */
const LOST_PLOTS = 0.012;
/** Single values that were not taken. */
const LOST_VALUES = 0.004;
/** Plots side by side in a replicate. */
const COLUMNS = 12;

interface Entry {
  individual: Individual;
  isCheck: boolean;
  genetic: number[];
}

/** A randomized complete block trial in several environments: every replicate holds every entry and check once. */
export function growTrial(random: Random, wanted: TrialOptions): DemoTrial {
  const entries: Entry[] = [
    ...wanted.candidates.map((individual) => ({ individual, isCheck: false })),
    ...wanted.checks.map((individual) => ({ individual, isCheck: true })),
  ].map((entry) => ({ ...entry, genetic: geneticValues(entry.individual.genome) }));
  const plots = wanted.locations.flatMap((location) =>
    growEnvironment(random.fork(location), location, entries, wanted.creation.replicateCount),
  );
  return { creation: wanted.creation, plots };
}

function growEnvironment(
  random: Random,
  location: string,
  entries: readonly Entry[],
  replicates: number,
): DemoPlot[] {
  const season = traitModels.map(({ environment }) => environment * random.normal());
  const interactions = new Map(
    entries.map((entry) => [entry, traitModels.map(({ interaction }) => interaction * random.normal())]),
  );
  const rows = Math.ceil(entries.length / COLUMNS);
  const plots: DemoPlot[] = [];
  for (let replicate = 0; replicate < replicates; replicate += 1) {
    const block = traitModels.map(({ block: spread }) => spread * random.normal());
    for (const [place, entry] of random.shuffle(entries).entries()) {
      const row = Math.floor(place / COLUMNS);
      // the walk turns round at the end of each row
      const column = row % 2 === 0 ? place % COLUMNS : COLUMNS - 1 - (place % COLUMNS);
      const shifts = traitModels.map(
        (_, index) => season[index]! + interactions.get(entry)![index]! + block[index]!,
      );
      plots.push({
        location,
        plotNumber: String((replicate + 1) * 1000 + place + 1),
        replicate: String(replicate + 1),
        fieldRow: replicate * rows + row + 1,
        fieldColumn: column + 1,
        entry: entry.individual.material.variety,
        isCheck: entry.isCheck,
        values: measure(random, entry.genetic, shifts),
      });
    }
  }
  return plots;
}

function measure(random: Random, genetic: readonly number[], shifts: readonly number[]): (number | null)[] {
  const lost = random.uniform() < LOST_PLOTS;
  return traitModels.map((model, index) => {
    const value =
      model.mean + model.genotype * genetic[index]! + shifts[index]! + model.error * random.normal();
    // drawn in any case, so that a lost value does not shift those after it
    const missing = random.uniform() < LOST_VALUES;
    return lost || missing ? null : recorded(model, value);
  });
}

/** The best candidates of a trial by their mean yield over all plots, as a breeder would choose them. */
export function selectBest(
  { plots }: DemoTrial,
  candidates: readonly Individual[],
  count: number,
): Individual[] {
  const mean = (name: string) => {
    const yields = plots.filter(({ entry }) => entry === name).flatMap(({ values }) => values[0] ?? []);
    return yields.reduce((sum, value) => sum + value, 0) / yields.length;
  };
  const ranked = candidates.map((candidate) => ({ candidate, mean: mean(candidate.material.variety) }));
  return ranked
    .sort((left, right) => right.mean - left.mean)
    .slice(0, count)
    .map(({ candidate }) => candidate);
}
