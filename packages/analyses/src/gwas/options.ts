import { choice, file, flag, kilobases, names, number } from '../options/kinds.ts';
import type { ValuesOf } from '../options/option.ts';

const models = {
  linear: ['线性', 'linear'],
  logistic: ['逻辑回归', 'logistic'],
  mixed: ['无标记模型的方差用于所有标记，同 EMMAX', 'variances estimated once without markers, as EMMAX'],
  exact: ['逐标记估计方差，同 gemma', 'variances re-estimated per marker, as gemma'],
  farmcpu: ['FarmCPU', 'FarmCPU'],
  blink: ['BLINK', 'BLINK'],
  forward: ['多位点混合模型', 'multi-locus mixed model'],
} as const;
export type Model = keyof typeof models;

const share = { placeholder: '<share>', from: 0 } as const;

/** Options of the scan itself, then those of what is made of it. */
export const gwasOptions = {
  model: choice(['模型', 'model'], models, {
    explained: true,
    placeholder: '<name>',
    otherwise: { zh: 'linear，只有两个值的性状用 logistic', en: 'linear; logistic for binary traits' },
  }),
  pca: number(['作为协变量的主成分个数', 'principal components as covariates'], {
    whole: true,
    from: 0,
    default: 0,
  }),
  maf: number(['次等位基因频率下限', 'minimum minor allele frequency'], { ...share, to: 0.5, default: 0 }),
  geno: number(['缺失率上限', 'maximum missing rate'], { ...share, to: 1, default: 1 }),
  kinshipMarkers: names(
    'markers',
    ['主成分与亲缘关系所用的标记', 'markers for components and relationships'],
    {
      keywords: {
        tested: ['满足 --maf 与 --geno 的标记，默认', 'those within --maf and --geno, the default'],
        all: ['全部', 'all'],
      },
      placeholder: '<which>',
    },
  ),
  loco: flag(
    [
      'mixed 与 exact：检验某染色体的标记时，亲缘关系不用该染色体的标记',
      'mixed and exact: relationships from the markers of the other chromosomes (leave one chromosome out)',
    ],
    { when: { option: 'model', is: ['mixed', 'exact'] } },
  ),
  tests: choice(
    ['exact 的检验', 'tests of exact'],
    {
      wald: ['Wald 检验', 'Wald test'],
      all: ['另给出似然比检验与得分检验的 P', 'adds P of the likelihood ratio and score tests'],
    },
    { default: 'wald', explained: true, placeholder: '<name>', when: { option: 'model', is: ['exact'] } },
  ),
  choice: choice(
    ['forward 的模型选择', 'model of forward'],
    {
      information: [
        '扩展贝叶斯信息准则最小的模型',
        'the one with the least extended Bayesian information criterion',
      ],
      bonferroni: ['标记全部显著的最大模型', 'the largest one whose markers are all significant'],
    },
    {
      default: 'information',
      explained: true,
      placeholder: '<name>',
      when: { option: 'model', is: ['forward'] },
    },
  ),
  leading: number(['每个性状列出的标记数', 'number of top markers listed per trait'], {
    whole: true,
    from: 1,
    default: 10,
  }),
  alpha: number(['各阈值的错误率', 'error rate of the thresholds'], { ...share, to: 1, default: 0.05 }),
  effective: flag([
    '另按有效检验数（Li 与 Ji、Gao）给出阈值',
    'add thresholds by the effective number of tests (Li and Ji, Gao)',
  ]),
  permutations: number(
    [
      'linear：另由这么多次置换给出阈值与校正 P（如 1000）',
      'linear: add thresholds and corrected P from this many permutations, e.g. 1000',
    ],
    { whole: true, from: 0, default: 0 },
  ),
  seed: number(['置换的随机种子', 'random seed of the permutations'], { whole: true, from: 0, default: 1 }),
  leadP: number(['前导标记的 P 上限', 'maximum P of a lead marker'], {
    placeholder: '<p>',
    from: 0,
    to: 1,
    otherwise: { zh: '1 除以检验标记数', en: '1 / number of markers tested' },
  }),
  leadR2: number(['归入前导标记的 r2 下限', 'minimum r2 of a marker with its lead marker'], {
    placeholder: '<r2>',
    from: 0,
    to: 1,
    default: 0.5,
  }),
  leadDistance: kilobases(
    ['归入前导标记的最大距离（kb）', 'maximum distance of a marker from its lead marker, in kilobases'],
    { to: 1e6, default: 250 },
  ),
  genes: file([
    'GFF3 注释：列出前导标记区段内及附近的基因',
    'GFF3 annotation: list genes in and near the regions of lead markers',
  ]),
  flank: kilobases(
    ['区段两侧列出基因的范围（kb）', 'flank of a region in which genes are listed, in kilobases'],
    { to: 1e6, default: 50, when: { option: 'genes' } },
  ),
  fast: flag([
    '混合线性扫描的二次型以 16 位计算，较快；标准误的相对误差可达 1e-5',
    'compute the quadratic forms of the mixed scan in 16 bits, which takes less time: standard errors are off by up to 1e-5 of their size',
  ]),
};
export type GwasOptions = ValuesOf<typeof gwasOptions>;
