import { crossTrial, type CrossTrial } from '../crossing-designs/index.ts';
import { encodeFactor } from '../data/factor.ts';
import { fullDiallel, lineByTester } from './published-crosses.ts';

/** One plot of a trial of crosses. */
export interface CrossPlot {
  female: string;
  male: string;
  block: string;
  value: number;
  generation?: string;
  set?: string;
}

export function trialOfCrosses(plots: readonly CrossPlot[]): CrossTrial {
  const factorOf = (level: (plot: CrossPlot) => string | undefined) => encodeFactor(plots.map(level));
  const [first] = plots;
  return crossTrial({
    trait: 'yield',
    response: Float64Array.from(plots, ({ value }) => value),
    female: factorOf(({ female }) => female),
    male: factorOf(({ male }) => male),
    block: factorOf(({ block }) => block),
    ...(first?.generation === undefined ? {} : { generation: factorOf(({ generation }) => generation) }),
    ...(first?.set === undefined ? {} : { set: factorOf(({ set }) => set) }),
  });
}

export function diallelPlots(): CrossPlot[] {
  return fullDiallel.flatMap((values, block) =>
    values.map((value, k) => ({
      female: String(Math.floor(k / 8) + 1),
      male: String((k % 8) + 1),
      block: String(block + 1),
      value,
    })),
  );
}

export function lineByTesterPlots(): CrossPlot[] {
  return lineByTester.flatMap(([female, male, ...values]) =>
    values.map((value, k) => ({ female, male, block: String(k + 1), value })),
  );
}
