import { comparisonProcedures } from '@panicle/statistics/comparisons';
import {
  choice,
  choices,
  column,
  columns,
  flag,
  level,
  levels,
  number,
  numbers,
  table,
  terms,
  words,
} from './kinds.ts';

type Title = readonly [zh: string, en: string];

const numeric = { holds: 'numbers' } as const;
const RANDOM: Title = ['随机', 'random'];
const FIXED: Title = ['固定', 'fixed'];
const NONE: Title = ['无', 'none'];
const randomOrFixed = { random: RANDOM, fixed: FIXED };
const lineEffects = { random: RANDOM, fixed: FIXED, none: NONE };

const procedureTitles = {
  lsd: ['LSD', 'LSD'],
  tukey: ['Tukey HSD', 'Tukey HSD'],
  duncan: ['Duncan 新复极差', 'Duncan'],
  snk: ['SNK', 'Student-Newman-Keuls'],
  scheffe: ['Scheffé', 'Scheffé'],
  'scott-knott': ['Scott-Knott', 'Scott-Knott'],
  bonferroni: ['Bonferroni', 'Bonferroni'],
  holm: ['Holm', 'Holm'],
} as const satisfies Record<(typeof comparisonProcedures)[number], Title>;

/** Columns of plots by what they mean. */
const roles = {
  trait: column(['性状', 'trait'], numeric),
  traits: columns(['性状', 'traits'], numeric),
  entry: column(['品种（材料）', 'entries']),
  block: column(['区组', 'blocks']),
  replicate: column(['重复', 'replicates']),
  environment: column(['环境（试点、年份）', 'environments']),
  trial: column(['试验', 'trials']),
  location: column(['试点', 'locations']),
  year: column(['年份', 'years']),
  group: column(['组', 'groups']),
  row: column(['行号', 'rows of plots'], numeric),
  column: column(['列号', 'columns of plots'], numeric),
  strip: column(['条（相邻小区的一列）', 'strips (lines of adjacent plots)']),
  position: column(['条内位置', 'positions along the strip'], numeric),
  pair: column(['配对编号', 'pairs of entry and check']),
  checkPlots: column(['参与计算的对照小区标记（1）', 'marks of the check plots to use (1)'], {
    ...numeric,
    advanced: true,
  }),
  female: column(['母本', 'females']),
  male: column(['父本', 'males']),
  generation: column(['世代', 'generations']),
  set: column(['亲本组', 'sets of parents']),
  weights: column(['残差权重', 'residual weights'], { ...numeric, advanced: true }),
  by: column(['分组依据', 'groups to analyse separately'], { placeholder: '<column>' }),
  factors: columns(['处理因素', 'treatment factors'], {
    hint: { zh: '主区因素在前', en: 'whole plots first' },
  }),
  covariates: columns(['数值型协变量', 'numeric covariates'], { ...numeric, advanced: true }),
};

const comparisons = {
  check: level('entry', ['对照品种', 'check'], { placeholder: '<entry>' }),
  checks: levels('entry', ['对照品种', 'checks']),
  alpha: number(['显著性水平', 'significance level'], { default: 0.05, above: 0, below: 0.5 }),
  outliers: choice(
    ['异常值', 'outliers'],
    {
      residuals: ['按残差剔除', 'excluded by residuals'],
      values: ['按原始值剔除', 'excluded by raw values'],
      off: ['保留', 'kept'],
    },
    {
      default: 'residuals',
      hint: {
        zh: '每个环境、每个性状中，低于 Q1 − 1.5 IQR 或高于 Q3 + 1.5 IQR 的小区；结果列出每个小区及受影响的品种，不会整体剔除一个品种',
        en: 'plots below Q1 − 1.5 IQR or above Q3 + 1.5 IQR within a trait and environment; the result lists them and the entries concerned, and no entry is excluded entirely',
      },
    },
  ),
  compare: choices(['多重比较方法', 'multiple comparisons'], procedureTitles, { default: ['lsd'] }),
  pairs: choice(
    ['列出成对比较（P 值校正）', 'list all pairs with P adjusted by'],
    {
      none: ['不校正', 'none'],
      bonferroni: ['Bonferroni', 'Bonferroni'],
      holm: ['Holm', 'Holm'],
      tukey: ['Tukey', 'Tukey'],
      scheffe: ['Scheffé', 'Scheffé'],
    },
    { advanced: true },
  ),
  dunnett: level('entry', ['与此对照作 Dunnett 比较', 'Dunnett’s test against this control'], {
    placeholder: '<entry>',
    advanced: true,
  }),
};

const linear = {
  design: choice(['试验设计', 'design'], {
    crd: ['完全随机', 'completely randomized'],
    rcbd: ['随机区组', 'randomized complete blocks'],
    latin: ['拉丁方', 'Latin square'],
    factorial: ['析因', 'factorial'],
    split: ['裂区', 'split plot'],
    strip: ['条区', 'strip plot'],
    'split-split': ['再裂区', 'split-split plot'],
    lattice: ['格子（含 α 设计）', 'lattice (also alpha)'],
    augmented: ['增广', 'augmented'],
  }),
  model: terms(['模型公式（代替设计）', 'a formula instead of the design'], {
    form: 'formula',
    placeholder: '<formula>',
    hint: {
      zh: '如“产量 ~ 区组 + 品种”，误差层写作 Error(区组/主区)',
      en: 'e.g. “yield ~ block + entry”, strata as Error(block/whole)',
    },
    advanced: true,
  }),
  type: choice(
    ['平方和类型', 'type of sums of squares'],
    { I: ['I（依次）', 'I (sequential)'], III: ['III', 'III'] },
    { default: 'I', advanced: true },
  ),
  means: words(['列出均值的因素', 'terms whose means are listed'], {
    hint: { zh: '如“品种,氮:品种”', en: 'e.g. entry,nitrogen:entry' },
    advanced: true,
  }),
  at: terms(['预测所在的水平', 'levels at which means are predicted'], {
    form: 'points',
    placeholder: '<levels>',
    hint: {
      zh: '如“氮=90，120；密度=6.5”：每个组合一行，协变量写数值，其余因素取平均',
      en: 'e.g. “nitrogen=90,120; density=6.5”: a row for each combination, numbers for covariates; other factors are averaged',
    },
    advanced: true,
  }),
};

const mixed = {
  fixed: terms(['固定项', 'fixed terms'], {
    hint: { zh: '如“重复 + 品种”', en: 'e.g. “replicate + entry”' },
  }),
  random: terms(['随机项', 'random terms'], {
    hint: {
      zh: '如“重复:区组”，或同 lme4 写作“(1|重复:区组)”',
      en: 'e.g. “replicate:block”, or as in lme4 “(1|replicate:block)”',
    },
  }),
  residualBy: column(['残差方差各不相同的水平', 'levels with residual variances of their own'], {
    advanced: true,
  }),
  covariance: terms(['随机项的协方差结构', 'covariance structures of random terms'], {
    form: 'structures',
    hint: {
      zh: '如“品种:环境 over 环境 = fa1”，用分号分隔；diag、cs、csh、ar1、ar1h、us、fa1、fa2 …',
      en: 'separated by semicolons: “entry:env over env = fa1” (diag, cs, csh, ar1, ar1h, us, fa1, fa2 ...)',
    },
    advanced: true,
  }),
  field: choice(
    ['小区残差的空间相关（需行号与列号）', 'spatial correlation of residuals, with rows and columns'],
    {
      both: ['AR1×AR1', 'AR1 x AR1'],
      rows: ['沿行', 'along rows'],
      columns: ['沿列', 'along columns'],
    },
  ),
  fieldBy: column(['地块', 'separate fields'], { advanced: true }),
  nugget: flag(
    ['空间相关之外另有小区误差', 'add an independent plot error (nugget) to the spatial correlation'],
    {
      when: { option: 'field' },
    },
  ),
  pedigree: table(['系谱', 'pedigree'], {
    placeholder: '<file>',
    hint: {
      zh: '列 line、mother、father，可有 selfings；未知亲本留空或写 NA、0',
      en: 'columns line, mother, father (and selfings); unknown parents are empty, NA or 0',
    },
  }),
  markers: table(['标记', 'markers'], {
    placeholder: '<file>',
    hint: {
      zh: '第一列品种，其余列为 0、1、2：品种间的亲缘关系',
      en: 'dosages 0, 1, 2 with entries in the first column, for genomic relationships',
    },
  }),
  blend: number(
    [
      '标记亲缘关系矩阵中单位矩阵（乘平均对角元）所占的比例',
      'share of the identity (times the mean diagonal) in the marker relationship matrix',
    ],
    { placeholder: '<share>', from: 0, to: 1, otherwise: { zh: '0.05', en: '0.05' }, advanced: true },
  ),
  df: choice(
    ['自由度', 'degrees of freedom'],
    {
      'kenward-roger': ['Kenward-Roger', 'Kenward-Roger'],
      satterthwaite: ['Satterthwaite', 'Satterthwaite'],
    },
    { default: 'kenward-roger', advanced: true },
  ),
  hypotheses: choice(
    ['固定项检验', 'tests of fixed terms'],
    { marginal: ['边际', 'marginal'], sequential: ['依次', 'sequential'] },
    { default: 'marginal', advanced: true },
  ),
  testRandom: flag(['对每个随机项作似然比检验', 'likelihood-ratio test of each random term']),
};

const spatial = {
  entryEffects: choice(['品种效应', 'entry effects'], randomOrFixed, { default: 'random' }),
  method: choice(
    ['方法', 'method'],
    {
      spline: ['二维 P 样条', 'P-splines'],
      papadakis: ['Papadakis', 'Papadakis'],
      'moving-mean': ['移动平均', 'moving mean'],
    },
    { default: 'spline' },
  ),
  rowEffects: choice(['行效应', 'row effects'], lineEffects, { default: 'random', advanced: true }),
  columnEffects: choice(['列效应', 'column effects'], lineEffects, { default: 'random', advanced: true }),
  rowSegments: number(['行方向样条段数', 'spline segments along rows'], { advanced: true }),
  columnSegments: number(['列方向样条段数', 'spline segments along columns'], { advanced: true }),
  meansAt: choice(
    ['均值所在的趋势水平', 'level of the trend in the means'],
    {
      average: ['各小区平均', 'average of the plots'],
      centre: ['趋势平面的中心（同 SpATS）', 'centre of the plane, as in SpATS'],
    },
    {
      default: 'average',
      hint: {
        zh: '两者只相差一个常数，品种间的差异不变',
        en: 'both differ by a constant; differences between entries are the same',
      },
      advanced: true,
    },
  ),
  surface: flag(['列出趋势面和残差变异函数', 'list the fitted surface and the variogram of residuals']),
};

const series = {
  years: choice(['年份效应', 'year effects'], randomOrFixed, { default: 'random' }),
  locations: choice(['试点效应', 'location effects'], randomOrFixed, { default: 'random' }),
  errors: choice(
    ['误差方差', 'error variance'],
    { common: ['各环境相同', 'common'], own: ['各环境不同', 'own for each environment'] },
    { default: 'common' },
  ),
  standard: choice(
    ['对照标准', 'comparison standard'],
    {
      mean: ['相邻对照的平均', 'mean of the adjacent checks'],
      'inverse-distance': ['按距离倒数加权', 'inverse distance'],
    },
    { default: 'mean' },
  ),
  firstFixed: terms(['第一步（各试验内）的固定项', 'fixed terms within each trial besides entries']),
  firstRandom: terms(['第一步（各试验内）的随机项', 'random terms within each trial']),
  firstSpatial: flag(
    [
      '第一步用二维 P 样条消除空间趋势（需行号与列号）',
      'remove field trend within each trial by P-splines, with rows and columns',
    ],
    {
      hint: {
        zh: '没有行号、列号或小区太少的试验不进入第二步，并会列出',
        en: 'trials without rows and columns, or with too few plots, are left out and listed',
      },
    },
  ),
  weighting: choice(
    ['权重', 'weighting'],
    {
      full: ['完整协方差', 'full covariance'],
      smith: ['Smith', 'Smith'],
      diagonal: ['对角', 'diagonal'],
      none: ['不加权', 'none'],
    },
    { default: 'full' },
  ),
};

const interaction = {
  axes: number(['主成分数', 'number of axes'], { whole: true, from: 1 }),
  fillAxes: number(
    [
      '用含此数目主成分的 EM 填补空单元格',
      'impute empty cells by expectation-maximization with this number of axes',
    ],
    { whole: true, from: 0, advanced: true },
  ),
  simulate: flag(['用模拟检验主成分', 'also test the axes by simulation'], { advanced: true }),
  seed: number(['随机数种子', 'random seed'], { advanced: true }),
  centring: choice(
    ['中心化', 'centring'],
    {
      environment: ['按环境', 'environment'],
      global: ['总平均', 'global'],
      double: ['双向', 'double'],
      none: NONE,
    },
    { default: 'environment' },
  ),
  scaling: choice(
    ['标准化', 'scaling'],
    {
      none: NONE,
      deviation: ['标准差', 'standard deviation'],
      error: ['误差', 'error'],
      heritability: ['遗传力', 'heritability'],
    },
    { default: 'none' },
  ),
  partition: choice(
    ['奇异值分配', 'partition of singular values'],
    {
      environment: ['环境', 'environment'],
      genotype: ['品种', 'genotype'],
      symmetric: ['对称', 'symmetric'],
    },
    { default: 'environment', advanced: true },
  ),
  margin: number(['至少超过对照多少', 'minimum superiority over the check']),
  newEnvironments: number(['新环境数', 'number of new environments']),
};

const traits = {
  level: choice(
    ['相关层次', 'level'],
    { phenotypic: ['表型', 'phenotypic'], genetic: ['遗传', 'genetic'], reml: ['REML', 'REML'] },
    { default: 'phenotypic' },
  ),
  reml: flag([
    '用 REML（而非均积分析）估计协方差，可有固定项、随机项',
    'covariances by REML, with fixed and random terms, instead of mean products',
  ]),
  spearman: flag(['秩相关', 'rank correlations']),
  linkage: choice(['联接法', 'linkage'], {
    ward: ['Ward', 'Ward'],
    average: ['类平均', 'average'],
    weighted: ['加权平均', 'weighted'],
    single: ['最短距离', 'single'],
    complete: ['最长距离', 'complete'],
  }),
  measure: choice(
    ['距离', 'distance'],
    {
      euclidean: ['欧氏', 'Euclidean'],
      manhattan: ['曼哈顿', 'Manhattan'],
      mahalanobis: ['马氏', 'Mahalanobis'],
    },
    { default: 'euclidean' },
  ),
  raw: flag(['不标准化性状', 'do not standardize traits']),
  clusters: number(['类数', 'number of clusters'], { whole: true, from: 1 }),
};

const selection = {
  index: choice(
    ['选择指数', 'index'],
    {
      'smith-hazel': ['Smith-Hazel', 'Smith-Hazel'],
      base: ['基础指数', 'base index'],
      'desired-gains': ['期望进展', 'desired gains'],
      restricted: ['约束指数', 'restricted'],
      'rank-sum': ['秩和', 'rank sum'],
      mgidi: ['MGIDI', 'MGIDI'],
    },
    { default: 'smith-hazel' },
  ),
  economic: numbers(['各性状的经济权重', 'economic weight of each trait'], {
    when: { option: 'index', is: ['smith-hazel', 'base', 'restricted'] },
  }),
  gains: numbers(['各性状的期望进展', 'desired gain of each trait'], {
    when: { option: 'index', is: ['desired-gains'] },
  }),
  hold: columns(['保持不变的性状', 'traits held constant'], {
    ...numeric,
    when: { option: 'index', is: ['restricted'] },
  }),
  goals: words(['各性状的目标：high、low 或一个数值', 'goal of each trait (high, low or a value)'], {
    when: { option: 'index', is: ['rank-sum', 'mgidi'] },
  }),
  selectedShare: number(['入选比例', 'selected proportion'], { default: 0.05 }),
  effect: column(['结果性状', 'response trait'], numeric),
  main: column(['主要性状', 'main trait'], {
    ...numeric,
    hint: { zh: '品种按此排名，默认为第一个性状', en: 'ranks the entries [default: the first trait]' },
  }),
  causes: columns(['原因性状', 'causal traits'], {
    ...numeric,
    hint: { zh: '默认其余各性状', en: '[default: all others]' },
  }),
  better: choice(
    ['好的方向', 'better values'],
    { higher: ['高', 'higher'], lower: ['低', 'lower'] },
    { default: 'higher' },
  ),
};

const crosses = {
  scheme: choice(
    ['交配设计', 'mating design'],
    { I: ['I', 'I'], II: ['II', 'II'], III: ['III', 'III'] },
    { default: 'II' },
  ),
  parents: choice(['亲本效应', 'parents'], {
    fixed: ['固定（模型 I）', 'fixed (model I)'],
    random: ['随机（模型 II）', 'random (model II)'],
  }),
  inbreeding: number(['亲本近交系数', 'inbreeding coefficient of the parents'], { from: 0, to: 1 }),
};

/** What the options of analyses mean, the same in each of them. */
export const catalogue = {
  ...roles,
  ...comparisons,
  ...linear,
  ...mixed,
  ...spatial,
  ...series,
  ...interaction,
  ...traits,
  ...selection,
  ...crosses,
};
