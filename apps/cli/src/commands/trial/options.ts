import type { ParseArgsOptionsConfig } from 'node:util';
import { comparisonProcedures } from '@panicle/statistics/comparisons';
import type { OptionHelp } from '../../command.ts';

const column = (zh: string, en: string): OptionHelp => ({
  value: '<column>',
  text: { zh: `${zh}列`, en: `column of the ${en}` },
});
const number = (zh: string, en: string): OptionHelp => ({ value: '<number>', text: { zh, en } });
const flag = (zh: string, en: string): OptionHelp => ({ text: { zh, en } });
const terms = (zh: string, en: string): OptionHelp => ({ value: '<terms>', text: { zh, en } });
const way = (zh: string, en: string): OptionHelp => ({ value: '<way>', text: { zh, en } });
const list = (zh: string, en: string, fallback?: string): OptionHelp => ({
  value: '<list>',
  text: {
    zh: `${zh}，用逗号分隔`,
    en: `${en}, comma-separated${fallback === undefined ? '' : ` [default: ${fallback}]`}`,
  },
});

/** What the options of analyses mean, the same in every command. */
const catalogue = {
  trait: column('性状', 'trait'),
  traits: list('性状列', 'columns of the traits'),
  entry: column('品种（材料）', 'entries'),
  block: column('区组', 'blocks'),
  replicate: column('重复', 'replicates'),
  environment: column('环境（试点、年份）', 'environments'),
  location: column('试点', 'locations'),
  year: column('年份', 'years'),
  group: column('组', 'groups'),
  row: column('行号', 'rows of plots'),
  column: column('列号', 'columns of plots'),
  strip: column('条（相邻小区的一列）', 'strips (lines of adjacent plots)'),
  position: column('条内位置', 'positions along the strip'),
  pair: column('配对编号', 'pairs of entry and check'),
  'check-plots': column('标记参与计算的对照小区（1）的', 'marks of the check plots to use (1)'),
  female: column('母本', 'females'),
  male: column('父本', 'males'),
  generation: column('世代', 'generations'),
  set: column('亲本组', 'sets of parents'),
  weights: column('残差权重', 'residual weights'),
  by: { value: '<column>', text: { zh: '按此列分组', en: 'analyse each level of this column separately' } },
  factors: list('处理因素列（主区在前）', 'treatment factors, whole plots first'),
  covariates: list('数值型协变量列', 'numeric covariates'),
  check: { value: '<entry>', text: { zh: '对照品种的名称', en: 'name of the check' } },
  checks: list('对照品种的名称', 'names of the checks'),
  alpha: number('显著性水平，默认 0.05', 'significance level [default: 0.05]'),
  outliers: way(
    '按四分位数法剔除异常值：residuals（按残差，默认）、values（按原始值）或 off（不剔除）',
    'exclude outliers by the quartile rule: residuals, values (raw) or off [default: residuals]',
  ),
  'remove-outliers': flag('同 --outliers values', 'same as --outliers values'),
  design: {
    value: '<name>',
    text: {
      zh: 'crd、rcbd、latin、factorial、split、strip、split-split、lattice（含 alpha）或 augmented',
      en: 'crd, rcbd, latin, factorial, split, strip, split-split, lattice (also alpha) or augmented',
    },
  },
  model: {
    value: '<formula>',
    text: {
      zh: '模型公式，代替 --design：“产量 ~ 区组 + 品种”，误差层写作 Error(区组/主区)',
      en: 'a formula instead of --design: “yield ~ block + entry”, strata as Error(block/whole)',
    },
  },
  type: way(
    '平方和类型：I（依次，默认）或 III',
    'type of sums of squares: I (sequential) or III [default: I]',
  ),
  means: list(
    '列出哪些因素的均值，如“品种,氮:品种”',
    'terms whose means are listed (e.g. entry,nitrogen:entry)',
  ),
  compare: list(
    `多重比较方法：${comparisonProcedures.join('、')}（默认 lsd）`,
    `multiple comparisons (${comparisonProcedures.join(', ')})`,
    'lsd',
  ),
  pairs: way(
    '列出成对比较：none、bonferroni、holm、tukey 或 scheffe（P 值校正）',
    'list all pairs with P adjusted by: none, bonferroni, holm, tukey or scheffe',
  ),
  dunnett: {
    value: '<entry>',
    text: { zh: '与此对照作 Dunnett 比较', en: 'Dunnett’s test against this control' },
  },
  fixed: terms('固定项，如“重复 + 品种”', 'fixed terms, e.g. “replicate + entry”'),
  random: terms('随机项，如“重复:区组”', 'random terms, e.g. “replicate:block”'),
  'residual-by': {
    value: '<column>',
    text: { zh: '各水平残差方差不同', en: 'separate residual variance for each level' },
  },
  covariance: terms(
    '随机项的协方差结构，如“品种:环境 over 环境 = fa1”，用分号分隔；diag、cs、csh、ar1、ar1h、us、fa1、fa2 …',
    'covariance structures of random terms, separated by semicolons: “entry:env over env = fa1” (diag, cs, csh, ar1, ar1h, us, fa1, fa2 ...)',
  ),
  field: way(
    '小区残差的空间相关（需 --row 与 --column）：both（AR1×AR1）、rows 或 columns',
    'spatial correlation of residuals, with --row and --column: both (AR1 x AR1), rows or columns',
  ),
  'field-by': { value: '<column>', text: { zh: '各水平为不同的地块', en: 'levels are separate fields' } },
  nugget: flag(
    '空间相关之外另有小区误差',
    'add an independent plot error (nugget) to the spatial correlation',
  ),
  pedigree: {
    value: '<file>',
    text: {
      zh: '系谱文件（列 line、mother、father，可有 selfings）：品种间的亲缘关系；未知亲本留空或写 NA、0',
      en: 'pedigree file with columns line, mother, father (and selfings); unknown parents are empty, NA or 0',
    },
  },
  markers: {
    value: '<file>',
    text: {
      zh: '标记文件（第一列品种，其余列为 0、1、2）：品种间的亲缘关系',
      en: 'file of marker dosages 0, 1, 2 (entries in the first column), for genomic relationships',
    },
  },
  blend: {
    value: '<share>',
    text: {
      zh: '标记亲缘关系矩阵中单位矩阵（乘平均对角元）所占的比例，默认 0.05',
      en: 'share of the identity (times the mean diagonal) in the marker relationship matrix [default: 0.05]',
    },
  },
  df: way('kenward-roger（默认）或 satterthwaite', 'kenward-roger or satterthwaite [default: kenward-roger]'),
  hypotheses: way(
    '固定项检验：marginal（默认）或 sequential',
    'tests of fixed terms: marginal or sequential [default: marginal]',
  ),
  'test-random': flag('对每个随机项作似然比检验', 'likelihood-ratio test of each random term'),
  'entry-effects': way(
    '品种效应：random（默认）或 fixed',
    'entry effects: random or fixed [default: random]',
  ),
  method: way(
    'spline（默认）、papadakis 或 moving-mean',
    'spline, papadakis or moving-mean [default: spline]',
  ),
  index: way(
    'smith-hazel（默认）、base、desired-gains、restricted、rank-sum 或 mgidi',
    'smith-hazel, base, desired-gains, restricted, rank-sum or mgidi [default: smith-hazel]',
  ),
  scheme: way('I、II（默认）或 III', 'I, II or III [default: II]'),
  'row-effects': way(
    '行效应：random（默认）、fixed 或 none',
    'row effects: random, fixed or none [default: random]',
  ),
  'column-effects': way(
    '列效应：random（默认）、fixed 或 none',
    'column effects: random, fixed or none [default: random]',
  ),
  'row-segments': number('行方向样条段数', 'spline segments along rows'),
  'column-segments': number('列方向样条段数', 'spline segments along columns'),
  surface: flag('列出趋势面和残差变异函数', 'list the fitted surface and the variogram of residuals'),
  years: way('年份：random（默认）或 fixed', 'year effects: random or fixed [default: random]'),
  locations: way('试点：random（默认）或 fixed', 'location effects: random or fixed [default: random]'),
  errors: way(
    '误差方差：common（默认）或 own（各环境不同）',
    'error variance: common, or own for each environment [default: common]',
  ),
  standard: way(
    'mean（默认）或 inverse-distance',
    'mean of the adjacent checks, or inverse-distance [default: mean]',
  ),
  'keep-outliers': flag('同 --outliers off', 'same as --outliers off'),
  'first-fixed': terms('第一步（各试验内）的固定项', 'fixed terms within each trial besides entries'),
  'first-random': terms('第一步（各试验内）的随机项', 'random terms within each trial'),
  weighting: way('full（默认）、smith、diagonal 或 none', 'full, smith, diagonal or none [default: full]'),
  axes: number('主成分数', 'number of axes'),
  'fill-axes': number(
    '用含此数目主成分的 EM 填补空单元格',
    'impute empty cells by expectation-maximization with this number of axes',
  ),
  simulate: flag('用模拟检验主成分', 'also test the axes by simulation'),
  seed: number('随机数种子', 'random seed'),
  centring: way(
    'environment（默认）、global、double 或 none',
    'environment, global, double or none [default: environment]',
  ),
  scaling: way(
    'none（默认）、deviation、error 或 heritability',
    'none, deviation, error or heritability [default: none]',
  ),
  partition: way(
    'environment（默认）、genotype 或 symmetric',
    'environment, genotype or symmetric [default: environment]',
  ),
  margin: number('至少超过对照多少', 'minimum superiority over the check'),
  'new-environments': number('新环境数', 'number of new environments'),
  level: way('phenotypic（默认）、genetic 或 reml', 'phenotypic, genetic or reml [default: phenotypic]'),
  reml: flag(
    '用 REML（而非均积分析）估计协方差，可有 --fixed、--random',
    'covariances by REML, with --fixed and --random, instead of mean products',
  ),
  spearman: flag('秩相关', 'rank correlations'),
  linkage: way('ward、average、weighted、single 或 complete', 'ward, average, weighted, single or complete'),
  measure: way(
    'euclidean（默认）、manhattan 或 mahalanobis',
    'euclidean, manhattan or mahalanobis [default: euclidean]',
  ),
  raw: flag('不标准化性状', 'do not standardize traits'),
  clusters: number('类数', 'number of clusters'),
  economic: list('各性状的经济权重', 'economic weight of each trait'),
  gains: list('各性状的期望进展', 'desired gain of each trait'),
  hold: list('保持不变的性状', 'traits held constant'),
  goals: list('各性状的目标：high、low 或一个数值', 'goal of each trait (high, low or a value)'),
  'selected-share': number('入选比例，默认 0.05', 'selected proportion [default: 0.05]'),
  effect: column('结果性状', 'response trait'),
  parents: way('亲本：fixed（模型 I）或 random（模型 II）', 'parents: fixed (model I) or random (model II)'),
  inbreeding: number('亲本近交系数，0 至 1', 'inbreeding coefficient of the parents, 0 to 1'),
  causes: list('原因性状列（默认其余各性状）', 'causal traits', 'all others'),
  better: way('higher（默认）或 lower', 'better values: higher or lower [default: higher]'),
} as const satisfies Record<string, OptionHelp>;

export type OptionName = keyof typeof catalogue;

/** Options of a command, those that it cannot do without first; their texts say so. */
export function takes(required: readonly OptionName[], optional: readonly OptionName[] = []) {
  const options: ParseArgsOptionsConfig = {};
  const optionHelp: Record<string, OptionHelp> = {};
  for (const name of [...required, ...optional]) {
    const help: OptionHelp = catalogue[name];
    options[name] = { type: help.value === undefined ? 'boolean' : 'string' };
    optionHelp[name] = required.includes(name) ? asRequired(help) : help;
  }
  return { options, optionHelp };
}

function asRequired({ value, text }: OptionHelp): OptionHelp {
  return { value, text: { zh: `${text.zh}（必填）`, en: `${text.en} (required)` } };
}
