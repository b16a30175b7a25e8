import type { ParseArgsOptionsConfig } from 'node:util';
import { comparisonProcedures } from '@panicle/statistics';
import type { OptionHelp } from '../../command.ts';

const column = (zh: string, en: string): OptionHelp => ({
  value: '<column>',
  text: { zh: `${zh}列`, en: `column of the ${en}` },
});
const number = (zh: string, en: string): OptionHelp => ({ value: '<number>', text: { zh, en } });
const flag = (zh: string, en: string): OptionHelp => ({ text: { zh, en } });
const terms = (zh: string, en: string): OptionHelp => ({ value: '<terms>', text: { zh, en } });
const way = (zh: string, en: string): OptionHelp => ({ value: '<way>', text: { zh, en } });
const list = (zh: string, en: string): OptionHelp => ({
  value: '<list>',
  text: { zh: `${zh}，用逗号分隔`, en: `${en}, parted by commas` },
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
  strip: column('条（相邻小区的一列）', 'strips, runs of plots that are neighbours'),
  position: column('条内位置', 'positions along the strip'),
  pair: column('配对编号', 'pairs of entry and check'),
  'check-plots': column('标记参与计算的对照小区（1）的', 'marks (1) of the check plots that count'),
  female: column('母本', 'females'),
  male: column('父本', 'males'),
  generation: column('世代', 'generations'),
  set: column('亲本组', 'sets of parents'),
  weights: column('残差权重', 'weights of residuals'),
  by: { value: '<column>', text: { zh: '按此列分组', en: 'for each level of this column' } },
  factors: list('处理因素列（主区在前）', 'columns of the treatment factors, whole plots first'),
  covariates: list('数值型协变量列', 'columns that are covariates, not factors'),
  check: { value: '<entry>', text: { zh: '对照品种的名称', en: 'name of the check' } },
  checks: list('对照品种的名称', 'names of the checks'),
  alpha: number('显著性水平，默认 0.05', 'level of significance; 0.05 unless given'),
  outliers: way(
    '按四分位数法剔除异常值：residuals（按残差，默认）、values（按原始值）或 off（不剔除）',
    'exclude outliers by the quartile rule: residuals, values (raw) or off [default: residuals]',
  ),
  'remove-outliers': flag('同 --outliers values', 'same as --outliers values'),
  design: {
    value: '<name>',
    text: {
      zh: 'crd、rcbd、latin、factorial、split、strip、split-split、lattice（含 alpha）或 augmented',
      en: 'crd, rcbd, latin, factorial, split, strip, split-split, lattice (alpha too) or augmented',
    },
  },
  model: {
    value: '<formula>',
    text: {
      zh: '模型公式，代替 --design：“产量 ~ 区组 + 品种”，误差层写作 Error(区组/主区)',
      en: 'a formula in place of --design: "yield ~ block + entry", strata as Error(block/whole)',
    },
  },
  type: way(
    '平方和类型：I（依次，默认）或 III',
    'type of sums of squares: I (sequential, unless given) or III',
  ),
  means: list('列出哪些因素的平均数，如 品种,氮:品种', 'terms whose means to list: entry,nitrogen:entry'),
  compare: list(
    `多重比较方法：${comparisonProcedures.join('、')}（默认 lsd）`,
    `multiple comparisons: ${comparisonProcedures.join(', ')} (lsd unless given)`,
  ),
  pairs: way(
    '列出成对比较：none、bonferroni、holm、tukey 或 scheffe（P 值校正）',
    'list all pairs with p adjusted: none, bonferroni, holm, tukey or scheffe',
  ),
  dunnett: {
    value: '<entry>',
    text: { zh: '与此对照作 Dunnett 比较', en: 'Dunnett’s test against this one' },
  },
  fixed: terms('固定项，如“重复 + 品种”', 'fixed terms: "replicate + entry"'),
  random: terms('随机项，如“重复:区组”', 'random terms: "replicate:block"'),
  'residual-by': {
    value: '<column>',
    text: { zh: '各水平残差方差不同', en: 'a residual variance for each level' },
  },
  covariance: terms(
    '随机项的协方差结构，如“品种:环境 over 环境 = fa1”，用分号分隔；diag、cs、csh、ar1、ar1h、us、fa1、fa2 …',
    'structures of random terms, parted by semicolons: "entry:env over env = fa1" (diag, cs, csh, ar1, ar1h, us, fa1, fa2 ...)',
  ),
  field: way(
    '小区残差的空间相关（需 --row 与 --column）：both（AR1×AR1）、rows 或 columns',
    'spatial correlation of residuals, with --row and --column: both (AR1 x AR1), rows or columns',
  ),
  'field-by': { value: '<column>', text: { zh: '各水平为不同的地块', en: 'levels are different fields' } },
  nugget: flag('空间相关之外另有小区误差', 'an error of the plot beside the spatial one'),
  pedigree: {
    value: '<file>',
    text: {
      zh: '系谱文件（列 line、mother、father，可有 selfings）：品种间的亲缘关系；未知亲本留空或写 NA、0',
      en: 'file with columns line, mother, father (and selfings): entries are relatives; unknown parents are empty, NA or 0',
    },
  },
  markers: {
    value: '<file>',
    text: {
      zh: '标记文件（第一列品种，其余列为 0、1、2）：品种间的亲缘关系',
      en: 'file of dosages 0, 1, 2 (entries in the first column): entries are relatives',
    },
  },
  df: way('kenward-roger（默认）或 satterthwaite', 'kenward-roger (unless given) or satterthwaite'),
  hypotheses: way(
    '固定项检验：marginal（默认）或 sequential',
    'tests: marginal (unless given) or sequential',
  ),
  'test-random': flag('对每个随机项作似然比检验', 'likelihood-ratio test of each random term'),
  'entry-effects': way('品种效应：random（默认）或 fixed', 'entries random (unless given) or fixed'),
  method: way('spline（默认）、papadakis 或 moving-mean', 'spline (unless given), papadakis or moving-mean'),
  index: way(
    'smith-hazel（默认）、base、desired-gains、restricted、rank-sum 或 mgidi',
    'smith-hazel (unless given), base, desired-gains, restricted, rank-sum or mgidi',
  ),
  scheme: way('I、II（默认）或 III', 'I, II (unless given) or III'),
  'row-effects': way('行效应：random（默认）、fixed 或 none', 'random (unless given), fixed or none'),
  'column-effects': way('列效应：random（默认）、fixed 或 none', 'random (unless given), fixed or none'),
  'row-segments': number('行方向样条段数', 'stretches of the spline along rows'),
  'column-segments': number('列方向样条段数', 'stretches of the spline along columns'),
  surface: flag('列出趋势面和残差变异函数', 'list the fitted surface and the variogram of residuals'),
  years: way('年份：random（默认）或 fixed', 'years random (unless given) or fixed'),
  locations: way('试点：random（默认）或 fixed', 'locations random (unless given) or fixed'),
  errors: way(
    '误差方差：common（默认）或 own（各环境不同）',
    'common (unless given), or own for each environment',
  ),
  standard: way('mean（默认）或 inverse-distance', 'mean of both checks (unless given), or inverse-distance'),
  'keep-outliers': flag('同 --outliers off', 'same as --outliers off'),
  'first-fixed': terms('第一步（各试验内）的固定项', 'fixed terms within each trial besides entries'),
  'first-random': terms('第一步（各试验内）的随机项', 'random terms within each trial'),
  weighting: way('full（默认）、smith、diagonal 或 none', 'full (unless given), smith, diagonal or none'),
  axes: number('主成分数', 'number of axes'),
  'fill-axes': number(
    '用含此数目主成分的 EM 填补空单元格',
    'fill empty cells by expectation-maximization with so many axes',
  ),
  simulate: flag('用模拟检验主成分', 'test the axes by simulation too'),
  seed: number('随机数种子', 'seed of simulations'),
  centring: way(
    'environment（默认）、global、double 或 none',
    'environment (unless given), global, double or none',
  ),
  scaling: way(
    'none（默认）、deviation、error 或 heritability',
    'none (unless given), deviation, error or heritability',
  ),
  partition: way(
    'environment（默认）、genotype 或 symmetric',
    'environment (unless given), genotype or symmetric',
  ),
  margin: number('至少超过对照多少', 'by how much the check is to be surpassed'),
  'new-environments': number('新环境数', 'number of new environments'),
  level: way('phenotypic（默认）、genetic 或 reml', 'phenotypic (unless given), genetic or reml'),
  reml: flag(
    '用 REML（而非均积分析）估计协方差，可有 --fixed、--random',
    'covariances by REML, with --fixed and --random, in place of mean products',
  ),
  spearman: flag('秩相关', 'correlations of ranks'),
  linkage: way('ward、average、weighted、single 或 complete', 'ward, average, weighted, single or complete'),
  measure: way(
    'euclidean（默认）、manhattan 或 mahalanobis',
    'euclidean (unless given), manhattan or mahalanobis',
  ),
  raw: flag('不标准化性状', 'do not standardize the traits'),
  clusters: number('类数', 'number of clusters'),
  economic: list('各性状的经济权重', 'economic weight of each trait'),
  gains: list('各性状的期望进展', 'desired gain of each trait'),
  hold: list('保持不变的性状', 'traits that must not change'),
  goals: list('各性状的目标：high、low 或一个数值', 'goal of each trait: high, low or a value'),
  'selected-share': number('入选比例，默认 0.05', 'share that is selected; 0.05 unless given'),
  effect: column('结果性状', 'trait that the others act on'),
  parents: way('亲本：fixed（模型 I）或 random（模型 II）', 'parents fixed (model I) or random (model II)'),
  inbreeding: number('亲本近交系数，0 至 1', 'inbreeding coefficient of the parents, 0 to 1'),
  causes: list('原因性状列（默认其余各性状）', 'traits that act on it (all others unless given)'),
  better: way('higher（默认）或 lower', 'which values are better: higher (unless given) or lower'),
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
