import type { BiplotFigure, Figure } from '@panicle/figures';
import type { Ammi, Gge } from '@panicle/statistics/interaction';
import type { Axis } from './axes.ts';

interface Scores {
  names: readonly string[];
  x: (item: number) => number;
  y: (item: number) => number;
}

const axisOf = (number: number, explained: number | undefined): Axis => {
  const share = explained === undefined ? '' : ` (${explained.toFixed(1)}%)`;
  return { title: { zh: `主成分 ${number}${share}`, en: `PC${number}${share}` } };
};

function biplot(
  head: Pick<BiplotFigure, 'name' | 'title' | 'caption' | 'x' | 'y' | 'equal' | 'overlay' | 'origin'>,
  entries: Scores,
  environments: Scores,
): Figure {
  const placed = ({ names, x, y }: Scores) => names.map((label, k) => ({ label, x: x(k), y: y(k) }));
  return { kind: 'biplot', ...head, points: placed(entries), vectors: placed(environments) };
}

/** Means against the first axis, and the first two axes. None without an axis. */
export function ammiFigures(found: Ammi, response: Axis): Figure[] {
  const width = found.axes.length;
  if (width === 0) return [];
  const [first, second] = found.axes;
  const entry = (axis: number) => (k: number) => found.genotypeScores[k * width + axis]!;
  const environment = (axis: number) => (k: number) => found.environmentScores[k * width + axis]!;
  const one = biplot(
    {
      name: 'ammi1',
      title: { zh: 'AMMI1 双标图', en: 'AMMI 1 biplot' },
      caption: { zh: '均值与第一主成分', en: 'means against the first axis of the interaction' },
      x: response,
      y: axisOf(1, first!.explained),
      origin: { x: found.grandMean, y: 0 },
    },
    { names: found.genotypes, x: (k) => found.genotypeMeans[k]!, y: entry(0) },
    { names: found.environments, x: (k) => found.environmentMeans[k]!, y: environment(0) },
  );
  if (second === undefined) return [one];
  const two = biplot(
    {
      name: 'ammi2',
      title: { zh: 'AMMI2 双标图', en: 'AMMI 2 biplot' },
      caption: { zh: '互作的前两个主成分', en: 'the first two axes of the interaction' },
      x: axisOf(1, first!.explained),
      y: axisOf(2, second.explained),
      equal: true,
    },
    { names: found.genotypes, x: entry(0), y: entry(1) },
    { names: found.environments, x: environment(0), y: environment(1) },
  );
  return [one, two];
}

const ggeForms = [
  {
    overlay: 'hull',
    name: 'which_won_where',
    title: { zh: '哪里谁最优', en: 'Which won where' },
    caption: {
      zh: '多边形顶点的品种在其扇区内的环境中最优',
      en: 'the entry at a corner of the polygon is best in the environments of its sector',
    },
  },
  {
    overlay: 'average',
    name: 'mean_and_stability',
    title: { zh: '丰产性与稳定性', en: 'Mean against stability' },
    caption: {
      zh: '沿平均环境轴越远越丰产，离轴越近越稳定',
      en: 'farther along the average-environment axis: higher mean; closer to it: more stable',
    },
  },
  {
    overlay: 'circles',
    name: 'environments',
    title: { zh: '环境的鉴别力与代表性', en: 'Discriminating against representative' },
    caption: {
      zh: '箭头越长鉴别力越强，与平均环境轴夹角越小代表性越好',
      en: 'longer arrows discriminate more; small angles with each other mean similar rankings',
    },
  },
] as const;

/** Which won where, mean against stability, discriminating against representative; none with one axis. */
export function ggeFigures(found: Gge): Figure[] {
  const width = found.singularValues.length;
  if (width < 2) return [];
  const at = (scores: Float64Array, axis: number) => (k: number) => scores[k * width + axis]!;
  return ggeForms.map((form) =>
    biplot(
      { ...form, x: axisOf(1, found.explained[0]), y: axisOf(2, found.explained[1]), equal: true },
      { names: found.genotypes, x: at(found.genotypeScores, 0), y: at(found.genotypeScores, 1) },
      { names: found.environments, x: at(found.environmentScores, 0), y: at(found.environmentScores, 1) },
    ),
  );
}
