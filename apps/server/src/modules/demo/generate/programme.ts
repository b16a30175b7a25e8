import type { TraitCreation } from '@panicle/contract/traits';
import type { TrialStage } from '@panicle/contract/trial-choices';
import type { TrialCreation } from '@panicle/contract/trials';
import type { LocationFields } from '@panicle/contract/locations';
import { knownHybrids } from './founders.ts';
import { makeLocations } from './locations.ts';
import {
  makeFamilies,
  makeFounders,
  makeHybrid,
  makeKnownHybrids,
  makeLines,
  type DemoGroup,
  type Individual,
} from './materials.ts';
import { Random } from './random.ts';
import { traitModels } from './traits.ts';
import { growTrial, selectBest, type DemoTrial } from './trials.ts';

/** A maize programme: materials, traits, and three years of trials through which its hybrids rise. */
export interface Programme {
  groups: DemoGroup[];
  traits: TraitCreation[];
  trials: DemoTrial[];
  locations: LocationFields[];
}

const YEARS = [2024, 2025, 2026];
const NURSERY_SIZE = 60;
const PRELIMINARY_SIZE = 20;
const REGIONAL_SIZE = 10;

interface StagePlan {
  stage: TrialStage;
  letter: string;
  replicateCount: number;
  locations: readonly string[];
  description: string;
}

const places = ['郑州 Zhengzhou', '石家庄 Shijiazhuang', '济南 Jinan', '徐州 Xuzhou', '运城 Yuncheng'];
const nursery: StagePlan = {
  stage: 'nursery',
  letter: 'N',
  replicateCount: 2,
  locations: places.slice(0, 2),
  description: '演示：新组合鉴定 Demo: first look at new hybrids',
};
const preliminary: StagePlan = {
  stage: 'preliminary',
  letter: 'P',
  replicateCount: 3,
  locations: places.slice(0, 3),
  description: '演示：预备试验 Demo: preliminary yield trial',
};
const regional: StagePlan = {
  stage: 'regional',
  letter: 'R',
  replicateCount: 3,
  locations: places,
  description: '演示：区域试验 Demo: regional trial',
};

function creationOf(plan: StagePlan, year: number): TrialCreation & { replicateCount: number } {
  return {
    name: `DEMO${String(year).slice(2)}${plan.letter}`,
    testId: `DEMO-${year}-${plan.letter}`,
    description: plan.description,
    year,
    season: 'summer',
    stage: plan.stage,
    testMethod: 'randomizedBlock',
    randomize: true,
    rowsPerPlot: plan.stage === 'nursery' ? 2 : 5,
    replicateCount: plan.replicateCount,
    checkType: 'random',
    seedQuantity: 500,
    crop: 'maize',
  };
}

/** Each year new hybrids enter the nursery, its best the preliminary trial, and the best of that the regional one. */
function runYears(random: Random, lines: readonly Individual[], checks: readonly Individual[]) {
  const trials: DemoTrial[] = [];
  const hybrids: Individual[] = [];
  const cross = (year: number, count: number) => {
    const made = Array.from({ length: count }, (_, index) =>
      makeHybrid(random, lines, year, hybrids.length + index + 1),
    );
    hybrids.push(...made);
    return made;
  };
  const grow = (plan: StagePlan, year: number, candidates: readonly Individual[]) => {
    const creation = creationOf(plan, year);
    const trial = growTrial(random.fork(creation.name), {
      creation,
      locations: plan.locations,
      candidates,
      checks,
    });
    trials.push(trial);
    return trial;
  };
  let inPreliminary = cross(YEARS[0]! - 1, PRELIMINARY_SIZE);
  let inRegional = cross(YEARS[0]! - 2, REGIONAL_SIZE);
  for (const year of YEARS) {
    const inNursery = cross(year, NURSERY_SIZE);
    const first = grow(nursery, year, inNursery);
    const second = grow(preliminary, year, inPreliminary);
    grow(regional, year, inRegional);
    inRegional = selectBest(second, inPreliminary, REGIONAL_SIZE);
    inPreliminary = selectBest(first, inNursery, PRELIMINARY_SIZE);
  }
  return { trials, hybrids };
}

/** The same seed gives the same programme, to the last digit. */
export function generateProgramme(seed = 'panicle'): Programme {
  const random = new Random(seed);
  const parents = makeFounders(random.fork('founders'));
  const lines = makeLines(random.fork('lines'), parents);
  const families = makeFamilies(random.fork('families'), parents);
  const known = makeKnownHybrids(random.fork('known hybrids'));
  const checks = known.filter((_, index) => knownHybrids[index]!.check);
  const { trials, hybrids } = runYears(random.fork('trials'), lines, checks);
  const group = (name: string, individuals: readonly Individual[]): DemoGroup => ({
    name,
    materials: individuals.map(({ material }) => material),
  });
  return {
    groups: [
      group('演示 骨干亲本 Demo founders', parents),
      group('演示 自交系 Demo inbred lines', lines),
      group('演示 分离世代 Demo families', families),
      group('演示 测试组合 Demo hybrids', hybrids),
      group('演示 推广品种 Demo varieties', known),
    ],
    traits: traitModels.map(({ trait }) => trait),
    trials,
    locations: makeLocations(random.fork('locations'), YEARS),
  };
}
