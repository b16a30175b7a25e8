import type { BreedingMethod } from '@panicle/contract/breeding-methods';
import { founders, knownHybrids, type Founder, type HeteroticGroup } from './founders.ts';
import { founderGenome, hybridGenome, lineGenome, type Genome } from './genetics.ts';
import type { Random } from './random.ts';

export interface DemoMaterial {
  sourceId: string;
  variety: string;
  nameEn: string;
  generation: string;
  type: 'selfing' | 'cross';
  status: 'active' | 'inactive';
  year: number;
  station: string;
  room: string;
  storageLocation: string;
  /** grams */
  harvestQuantity: number | null;
  /** grams */
  inventoryQuantity: number;
  quantityUnit: string;
  pedigree: string;
  /** by their codes; null where they are not known */
  parents: { female: string | null; male: string | null; method: BreedingMethod } | null;
  heteroticGroup: HeteroticGroup | null;
}

export interface DemoGroup {
  name: string;
  materials: DemoMaterial[];
}

/** Someone who can be crossed or grown in a trial. */
export interface Individual {
  material: DemoMaterial;
  genome: Genome;
}

const stations = ['昌平 Changping', '郑州 Zhengzhou', '沈阳 Shenyang', '三亚 Sanya'];

function storage(random: Random): Pick<DemoMaterial, 'room' | 'storageLocation' | 'station'> {
  const room = random.pick(['A', 'B', 'C']);
  const shelf = String(random.integer(1, 24)).padStart(2, '0');
  const layer = random.integer(1, 6);
  const box = String(random.integer(1, 40)).padStart(2, '0');
  return {
    room: `冷库 Cold room ${room}`,
    storageLocation: `${room}-${shelf}-${layer}-${box}`,
    station: random.pick(stations),
  };
}

const grams = (random: Random, low: number, high: number) => random.integer(low / 10, high / 10) * 10;
const numbered = (prefix: string, number: number, digits: number) =>
  `${prefix}${String(number).padStart(digits, '0')}`;

const codeOfFounder = (name: string | null) => {
  const index = founders.findIndex((one) => one.name === name);
  return index < 0 ? null : numbered('F', index + 1, 3);
};

/** By their codes, as the published origin names them. */
const publishedParents = ({ origin }: Pick<Founder, 'origin'>): DemoMaterial['parents'] =>
  origin
    ? { female: codeOfFounder(origin.female), male: codeOfFounder(origin.male), method: origin.method }
    : null;

export function makeFounders(random: Random): Individual[] {
  return founders.map(({ name, nameEn, heteroticGroup, origin }, index) => ({
    genome: founderGenome(random),
    material: {
      sourceId: numbered('F', index + 1, 3),
      variety: name,
      nameEn,
      generation: 'S8',
      type: 'selfing',
      status: 'active',
      year: 2023,
      ...storage(random),
      harvestQuantity: grams(random, 800, 3000),
      inventoryQuantity: grams(random, 300, 2500),
      quantityUnit: 'g',
      pedigree: origin?.pedigree ?? name,
      parents: publishedParents({ origin }),
      heteroticGroup,
    },
  }));
}

/** Selections are written as breeders do: the plant kept in each selfing, joined by hyphens. */
function selections(random: Random, generation: number): string {
  return Array.from({ length: generation - 1 }, () => `-${random.integer(1, 9)}`).join('');
}

const parentsOf = (female: Individual, male: Individual) => ({
  female: female.material.sourceId,
  male: male.material.sourceId,
  method: 'cross' as const,
});

/** Two founders of one heterotic group: second-cycle lines keep to their side of the pattern. */
function pickCross(random: Random, parents: readonly Individual[]): [Individual, Individual] {
  const female = random.pick(parents);
  const others = parents.filter(
    (parent) => parent !== female && parent.material.heteroticGroup === female.material.heteroticGroup,
  );
  return [female, random.pick(others)];
}

interface LineOptions {
  count: number;
  generations: [number, number];
  name: (number: number, pedigree: string, generation: number) => { variety: string; nameEn: string };
  prefix: string;
}

function makeProgeny(random: Random, parents: readonly Individual[], wanted: LineOptions): Individual[] {
  return Array.from({ length: wanted.count }, (_, index) => {
    const [female, male] = pickCross(random, parents);
    const generation = random.integer(...wanted.generations);
    const cross = `${female.material.variety}/${male.material.variety}`;
    const pedigree = cross + selections(random, generation);
    return {
      genome: lineGenome(random, female.genome, male.genome),
      material: {
        sourceId: numbered(wanted.prefix, index + 1, 4),
        ...wanted.name(index + 1, pedigree, generation),
        generation: `F${generation}`,
        type: 'selfing',
        status: random.uniform() < 0.92 ? 'active' : 'inactive',
        year: random.integer(2021, 2023),
        ...storage(random),
        harvestQuantity: grams(random, 200, 1800),
        inventoryQuantity: grams(random, 0, 1500),
        quantityUnit: 'g',
        pedigree,
        parents: parentsOf(female, male),
        heteroticGroup: female.material.heteroticGroup,
      } satisfies DemoMaterial,
    };
  });
}

/** Finished inbred lines of the second cycle. */
export const makeLines = (random: Random, parents: readonly Individual[]) =>
  makeProgeny(random, parents, {
    count: 230,
    generations: [6, 8],
    prefix: 'L23-',
    // codes, as programmes give them: they read alike in both languages
    name: (number) => ({ variety: `SZ${1000 + number}`, nameEn: `Suizi ${1000 + number}` }),
  });

/** Families that still segregate; they have no name but their pedigree. */
export const makeFamilies = (random: Random, parents: readonly Individual[]) =>
  makeProgeny(random, parents, {
    count: 120,
    generations: [2, 5],
    prefix: 'S23-',
    name: (number, pedigree, generation) => ({
      variety: pedigree,
      nameEn: `F${generation} family ${number}`,
    }),
  });

/** Crosses between lines of different heterotic groups. `number` counts over all years. */
export function makeHybrid(
  random: Random,
  lines: readonly Individual[],
  year: number,
  number: number,
): Individual {
  const female = random.pick(lines);
  const male = random.pick(
    lines.filter(({ material }) => material.heteroticGroup !== female.material.heteroticGroup),
  );
  return {
    genome: hybridGenome(random, female.genome, male.genome),
    material: {
      sourceId: numbered(`H${String(year).slice(2)}-`, number, 4),
      variety: `SY${2000 + number}`,
      nameEn: `Suiyu ${2000 + number}`,
      generation: 'F1',
      type: 'cross',
      status: 'active',
      year: year - 1,
      ...storage(random),
      harvestQuantity: grams(random, 1000, 8000),
      inventoryQuantity: grams(random, 100, 6000),
      quantityUnit: 'g',
      pedigree: `${female.material.variety}/${male.material.variety}`,
      parents: parentsOf(female, male),
      heteroticGroup: null,
    },
  };
}

/** Advantage of the two checks in genetic standard deviations: hard to beat, but not out of reach. */
const checkVigour = [0.55, 0.85];

export function makeKnownHybrids(random: Random): Individual[] {
  return knownHybrids.map(({ name, nameEn, check, origin }, index) => {
    const genome = founderGenome(random).map((value) => value * 0.5);
    if (check) genome[0] = checkVigour[index] ?? 0;
    return {
      genome,
      material: {
        sourceId: numbered('CK', index + 1, 2),
        variety: name,
        nameEn,
        generation: 'F1',
        type: 'cross',
        status: 'active',
        year: 2023,
        ...storage(random),
        harvestQuantity: null,
        inventoryQuantity: grams(random, 2000, 20_000),
        quantityUnit: 'g',
        pedigree: origin?.pedigree ?? '',
        parents: publishedParents({ origin }),
        heteroticGroup: null,
      },
    };
  });
}
