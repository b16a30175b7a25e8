import {
  completelyRandomizedPlan,
  graecoLatinPlan,
  latinSquarePlan,
  randomizedBlockPlan,
} from '@panicle/statistics/designs';
import { number } from '../options/kinds.ts';
import { defineDesign } from './define-design.ts';
import { checksOf, factorsOf, own } from './options.ts';

const FISHER = 'R. A. Fisher, The Design of Experiments (1935)';

export const completelyRandomized = defineDesign({
  summary: { zh: '完全随机设计', en: 'completely randomized design' },
  example: '--entries 6 --replicates 4',
  options: { replicates: own.replicates },
  model: { zh: '性状 = 总平均 + 品种 + 误差', en: 'trait = mean + entry + error' },
  source: FISHER,
  plan: (request, { replicates }) => completelyRandomizedPlan({ ...request, replicates }),
});

export const randomizedBlock = defineDesign({
  summary: { zh: '随机区组设计', en: 'randomized complete blocks' },
  example: '--entries 6 --checks CK --replicates 4',
  options: { replicates: own.replicates, checks: own.checks },
  model: { zh: '性状 = 总平均 + 区组 + 品种 + 误差', en: 'trait = mean + block + entry + error' },
  source: FISHER,
  plan: (request, options) =>
    randomizedBlockPlan({ ...request, checks: checksOf(options), replicates: options.replicates }),
});

export const latinSquare = defineDesign({
  summary: { zh: '拉丁方设计', en: 'Latin squares' },
  example: '--entries 5',
  options: { squares: number(['方的个数', 'number of squares'], { default: 1 }) },
  model: { zh: '性状 = 总平均 + 行 + 列 + 品种 + 误差', en: 'trait = mean + row + column + entry + error' },
  source: FISHER,
  plan: (request, { squares }) => latinSquarePlan({ ...request, squares }),
});

export const graecoLatin = defineDesign({
  summary: { zh: '希腊拉丁方设计（两个因素）', en: 'Graeco-Latin square of two factors' },
  example: {
    zh: '--factors "品种=A,B,C;氮=0,60,120"',
    en: '--factors "variety=A,B,C;nitrogen=0,60,120"',
  },
  ofFactors: true,
  options: { factors: own.factors },
  model: {
    zh: '性状 = 总平均 + 行 + 列 + 第一因素 + 第二因素 + 误差',
    en: 'trait = mean + row + column + first factor + second factor + error',
  },
  source: FISHER,
  plan(request, options) {
    const [latin, greek] = factorsOf(options, 2);
    return graecoLatinPlan({ ...request, latin: latin!, greek: greek! });
  },
});
