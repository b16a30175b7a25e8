import type { ParseArgsOptionsConfig } from 'node:util';
import {
  alphaPlan,
  augmentedBlockPlan,
  augmentedRowColumnPlan,
  completelyRandomizedPlan,
  confoundedFactorialPlan,
  contrastPlan,
  diagonalCheckPlan,
  factorialPlan,
  graecoLatinPlan,
  intervalCheckPlan,
  latinSquarePlan,
  modifiedAugmentedPlan,
  partiallyReplicatedPlan,
  partiallyReplicatedSitePlans,
  randomizedBlockPlan,
  rectangularLatticePlan,
  rowColumnPlan,
  splitPlotPlan,
  splitSplitPlotPlan,
  squareLatticePlan,
  stripPlotPlan,
  westcottPlan,
  withinGroupPlan,
  type DesignRequest,
  type EntryName,
  type FieldPlan,
  type SitePlan,
} from '@panicle/statistics/designs';
import type { Text } from '@panicle/contract/language';
import { WrongUsage, type OptionHelp } from '../../command.ts';
import type { Options } from '../../tables/options.ts';
import { factorsOf } from './request.ts';

export interface DesignKind {
  kind: string;
  summary: Text;
  /** whether it takes entries; factorial designs take factors */
  takesEntries: boolean;
  /** its own options, of those in `ownOptions` */
  options: readonly (keyof typeof ownOptions)[];
  plan: (request: DesignRequest, entries: readonly EntryName[], options: Options) => FieldPlan;
  /** for designs that take several sites together; the others are randomized site by site */
  planSites?: (
    request: DesignRequest,
    entries: readonly EntryName[],
    sites: readonly string[],
    options: Options,
  ) => SitePlan[];
}

const number = (zh: string, en: string): OptionHelp => ({ value: '<number>', text: { zh, en } });

/** What single designs ask for. */
export const ownOptions = {
  replicates: number('重复数', 'replicates'),
  checks: {
    value: '<names>',
    text: { zh: '对照名称，用逗号分隔', en: 'names of the checks, comma-separated' },
  },
  factors: {
    value: '<list>',
    text: { zh: '因素及水平，如“氮=0,60,120;磷=0,30”', en: 'factors with their levels: “N=0,60,120;P=0,30”' },
  },
  confound: {
    value: '<list>',
    text: {
      zh: '与区组混杂的交互作用，如“N*P*K”，用逗号分隔；N*P^2 表示指数',
      en: 'interactions confounded with blocks, comma-separated: “N*P*K”; N*P^2 for exponents',
    },
  },
  'block-size': number('每个区组的小区数', 'plots per block'),
  blocks: number('区组数', 'blocks'),
  rows: number('行数', 'rows'),
  columns: number('列数', 'columns'),
  squares: number('方的个数，默认 1', 'number of squares [default: 1]'),
  latinized: {
    value: '<way>',
    text: {
      zh: 'none（默认）、rows 或 columns；α 设计用 blocks',
      en: 'none, rows or columns; for alpha designs blocks [default: none]',
    },
  },
  'check-plots': number('每个对照的小区数', 'plots per check'),
  'whole-rows': number('主区的行数', 'rows of whole plots'),
  'whole-columns': number('主区的列数', 'columns of whole plots'),
  'sub-plots': number('每个主区的副区数（奇数）', 'subplots per whole plot, an odd number'),
  'checked-whole-plots': number('含有其他对照的主区数', 'whole plots with the other checks'),
  repeated: number(
    '有两个小区的品种数（取清单最前面的）',
    'number of entries with two plots, the first ones listed',
  ),
  'repeated-at': number(
    '每个品种在多少个试点有两个小区（用 --sites，代替 --repeated）',
    'number of sites at which each entry has two plots; with --sites, instead of --repeated',
  ),
  between: number('两个对照之间的品种数（列数）', 'entries (columns of entries) between two checks'),
  interval: number('每隔多少小区设一个对照', 'interval of checks along a row, in plots'),
  'group-size': number('每组的品种数', 'entries per group'),
  pattern: {
    value: '<way>',
    text: {
      zh: 'checkBetweenTwo（默认）或 pairs',
      en: 'checkBetweenTwo or pairs [default: checkBetweenTwo]',
    },
  },
  order: {
    value: '<way>',
    text: {
      zh: 'random（默认）或 given（按清单顺序）',
      en: 'random, or given (as listed) [default: random]',
    },
  },
} as const satisfies Record<string, OptionHelp>;

export const ownOptionTypes = Object.fromEntries(
  Object.keys(ownOptions).map((name) => [name, { type: 'string' }]),
) as Record<keyof typeof ownOptions, ParseArgsOptionsConfig[string]>;

const order = (options: Options) => options.choice('order', ['random', 'given'], 'random');

/** `N*P^2*K` as exponents. */
function component(text: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    text.split('*').map((part) => {
      const [name, exponent = '1'] = part.split('^');
      return [name!.trim(), Number(exponent)];
    }),
  );
}

function atLeast(factors: ReturnType<typeof factorsOf>, needed: number) {
  if (factors.length === needed) return factors;
  throw new WrongUsage(
    {
      zh: '此设计需要 {needed} 个因素，而不是 {found} 个。',
      en: 'This design has {needed} factors, not {found}.',
    },
    { needed, found: factors.length },
  );
}

function twoChecks(options: Options): [string, string] {
  const [first, second, ...more] = options.names('checks');
  if (first !== undefined && second !== undefined && more.length === 0) return [first, second];
  throw new WrongUsage({
    zh: '此设计需要用 --checks 给出两个对照。',
    en: 'This design has two checks: --checks first,second.',
  });
}

export const designKinds: readonly DesignKind[] = [
  {
    kind: 'completely-randomized',
    summary: { zh: '完全随机设计', en: 'completely randomized design' },
    takesEntries: true,
    options: ['replicates'],
    plan: (request, entries, options) =>
      completelyRandomizedPlan({ ...request, entries, replicates: options.requiredNumber('replicates') }),
  },
  {
    kind: 'randomized-block',
    summary: { zh: '随机区组设计', en: 'randomized complete blocks' },
    takesEntries: true,
    options: ['replicates', 'checks'],
    plan: (request, entries, options) =>
      randomizedBlockPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        replicates: options.requiredNumber('replicates'),
      }),
  },
  {
    kind: 'latin-square',
    summary: { zh: '拉丁方设计', en: 'Latin squares' },
    takesEntries: true,
    options: ['squares'],
    plan: (request, entries, options) =>
      latinSquarePlan({ ...request, entries, squares: options.number('squares', 1) }),
  },
  {
    kind: 'graeco-latin',
    summary: { zh: '希腊拉丁方设计（两个因素）', en: 'Graeco-Latin square of two factors' },
    takesEntries: false,
    options: ['factors'],
    plan: (request, _entries, options) => {
      const [latin, greek] = atLeast(factorsOf(options, 'factors'), 2);
      return graecoLatinPlan({ ...request, latin: latin!, greek: greek! });
    },
  },
  {
    kind: 'factorial',
    summary: { zh: '析因设计', en: 'factorial in complete blocks' },
    takesEntries: false,
    options: ['factors', 'replicates'],
    plan: (request, _entries, options) =>
      factorialPlan({
        ...request,
        factors: factorsOf(options, 'factors'),
        replicates: options.requiredNumber('replicates'),
      }),
  },
  {
    kind: 'confounded-factorial',
    summary: { zh: '混杂析因设计', en: 'factorial with interactions confounded with blocks' },
    takesEntries: false,
    options: ['factors', 'confound', 'replicates'],
    plan: (request, _entries, options) =>
      confoundedFactorialPlan({
        ...request,
        factors: factorsOf(options, 'factors'),
        confound: options.list('confound').map(component),
        replicates: options.requiredNumber('replicates'),
      }),
  },
  {
    kind: 'split-plot',
    summary: { zh: '裂区设计', en: 'split plot: first factor on whole plots' },
    takesEntries: false,
    options: ['factors', 'replicates'],
    plan: (request, _entries, options) => {
      const [wholePlots, subPlots] = atLeast(factorsOf(options, 'factors'), 2);
      const replicates = options.requiredNumber('replicates');
      return splitPlotPlan({ ...request, wholePlots: wholePlots!, subPlots: subPlots!, replicates });
    },
  },
  {
    kind: 'split-split-plot',
    summary: { zh: '再裂区设计', en: 'split-split plot of three factors' },
    takesEntries: false,
    options: ['factors', 'replicates'],
    plan: (request, _entries, options) => {
      const [wholePlots, subPlots, subSubPlots] = atLeast(factorsOf(options, 'factors'), 3);
      return splitSplitPlotPlan({
        ...request,
        wholePlots: wholePlots!,
        subPlots: subPlots!,
        subSubPlots: subSubPlots!,
        replicates: options.requiredNumber('replicates'),
      });
    },
  },
  {
    kind: 'strip-plot',
    summary: { zh: '条区设计', en: 'strip plot of two factors' },
    takesEntries: false,
    options: ['factors', 'replicates'],
    plan: (request, _entries, options) => {
      const [rowStrips, columnStrips] = atLeast(factorsOf(options, 'factors'), 2);
      const replicates = options.requiredNumber('replicates');
      return stripPlotPlan({ ...request, rowStrips: rowStrips!, columnStrips: columnStrips!, replicates });
    },
  },
  {
    kind: 'alpha',
    summary: { zh: 'α 设计（可分解不完全区组）', en: 'alpha design: resolvable incomplete blocks' },
    takesEntries: true,
    options: ['block-size', 'replicates', 'checks', 'latinized'],
    plan: (request, entries, options) =>
      alphaPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        blockSize: options.requiredNumber('block-size'),
        replicates: options.requiredNumber('replicates'),
        latinized: options.choice('latinized', ['none', 'blocks'], 'none') === 'blocks',
      }),
  },
  {
    kind: 'square-lattice',
    summary: { zh: '方格子设计', en: 'square lattice' },
    takesEntries: true,
    options: ['replicates'],
    plan: (request, entries, options) => {
      const replicates =
        options.required('replicates') === 'balanced' ? 'balanced' : options.requiredNumber('replicates');
      return squareLatticePlan({ ...request, entries, replicates });
    },
  },
  {
    kind: 'rectangular-lattice',
    summary: { zh: '矩形格子设计', en: 'rectangular lattice' },
    takesEntries: true,
    options: ['replicates'],
    plan: (request, entries, options) =>
      rectangularLatticePlan({ ...request, entries, replicates: options.requiredNumber('replicates') }),
  },
  {
    kind: 'row-column',
    summary: { zh: '可分解行列设计', en: 'resolvable row-column design' },
    takesEntries: true,
    options: ['rows', 'replicates', 'checks', 'latinized'],
    plan: (request, entries, options) =>
      rowColumnPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        rows: options.requiredNumber('rows'),
        replicates: options.requiredNumber('replicates'),
        latinized: options.choice('latinized', ['none', 'rows', 'columns'], 'none'),
      }),
  },
  {
    kind: 'augmented-block',
    summary: { zh: '增广区组设计', en: 'augmented blocks: checks replicated, new entries once' },
    takesEntries: true,
    options: ['checks', 'blocks', 'check-plots'],
    plan: (request, entries, options) =>
      augmentedBlockPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        blocks: options.requiredNumber('blocks'),
        checkPlots: options.number('check-plots', 1),
      }),
  },
  {
    kind: 'augmented-row-column',
    summary: { zh: '增广行列设计', en: 'augmented row-column design' },
    takesEntries: true,
    options: ['checks', 'check-plots', 'rows'],
    plan: (request, entries, options) =>
      augmentedRowColumnPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        checkPlots: options.requiredNumber('check-plots'),
        rows: options.requiredNumber('rows'),
      }),
  },
  {
    kind: 'modified-augmented',
    summary: { zh: '改良增广设计 II 型', en: 'modified augmented, type II' },
    takesEntries: true,
    options: ['checks', 'whole-rows', 'whole-columns', 'sub-plots', 'checked-whole-plots'],
    plan: (request, entries, options) =>
      modifiedAugmentedPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        wholeRows: options.requiredNumber('whole-rows'),
        wholeColumns: options.requiredNumber('whole-columns'),
        subPlots: options.requiredNumber('sub-plots'),
        checkedWholePlots: options.requiredNumber('checked-whole-plots'),
      }),
  },
  {
    kind: 'partially-replicated',
    summary: { zh: '部分重复（p-rep）设计', en: 'partially replicated (p-rep)' },
    takesEntries: true,
    options: ['repeated', 'repeated-at', 'blocks', 'rows'],
    plan: (request, entries, options) => {
      const repeated = options.requiredNumber('repeated');
      return partiallyReplicatedPlan({
        ...request,
        entries,
        plotsOf: entries.map((_, k) => (k < repeated ? 2 : 1)),
        blocks: options.requiredNumber('blocks'),
        rows: options.optionalNumber('rows'),
      });
    },
    planSites: (request, entries, sites, options) =>
      partiallyReplicatedSitePlans({
        ...request,
        entries,
        sites,
        repeatedAt: options.requiredNumber('repeated-at'),
        blocks: options.requiredNumber('blocks'),
        rows: options.optionalNumber('rows'),
      }),
  },
  {
    kind: 'diagonal-checks',
    summary: { zh: '对角对照（无重复）设计', en: 'unreplicated with checks on diagonals' },
    takesEntries: true,
    options: ['checks', 'columns', 'interval', 'order'],
    plan: (request, entries, options) =>
      diagonalCheckPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        columns: options.requiredNumber('columns'),
        interval: options.requiredNumber('interval'),
        order: order(options),
      }),
  },
  {
    kind: 'westcott',
    summary: { zh: 'Westcott 设计', en: 'Westcott: entries between columns of checks' },
    takesEntries: true,
    options: ['checks', 'rows', 'between', 'order'],
    plan: (request, entries, options) =>
      westcottPlan({
        ...request,
        entries,
        checks: twoChecks(options),
        rows: options.requiredNumber('rows'),
        between: options.requiredNumber('between'),
        order: order(options),
      }),
  },
  {
    kind: 'interval-checks',
    summary: { zh: '间比设计（对照按间隔排列）', en: 'checks at intervals' },
    takesEntries: true,
    options: ['checks', 'between', 'replicates', 'order'],
    plan: (request, entries, options) =>
      intervalCheckPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        between: options.requiredNumber('between'),
        replicates: options.number('replicates', 1),
        order: order(options),
      }),
  },
  {
    kind: 'contrast',
    summary: { zh: '对比设计（品种与对照相邻）', en: 'contrast: every entry next to the check' },
    takesEntries: true,
    options: ['checks', 'pattern', 'replicates', 'order'],
    plan: (request, entries, options) =>
      contrastPlan({
        ...request,
        entries,
        check: options.required('checks'),
        pattern: options.choice('pattern', ['checkBetweenTwo', 'pairs'], 'checkBetweenTwo'),
        replicates: options.number('replicates', 1),
        order: order(options),
      }),
  },
  {
    kind: 'within-group',
    summary: { zh: '组内重复设计', en: 'replicates within groups' },
    takesEntries: true,
    options: ['checks', 'group-size', 'replicates', 'order'],
    plan: (request, entries, options) =>
      withinGroupPlan({
        ...request,
        entries,
        checks: options.names('checks'),
        groupSize: options.requiredNumber('group-size'),
        replicates: options.requiredNumber('replicates'),
        groups: order(options),
      }),
  },
];
