import {
  contrastPlan,
  diagonalCheckPlan,
  intervalCheckPlan,
  westcottPlan,
  withinGroupPlan,
} from '@panicle/statistics/designs';
import { choice, number, required, word } from '../options/kinds.ts';
import { OptionError } from '../options/option-error.ts';
import { defineDesign } from './define-design.ts';
import { checksOf, own } from './options.ts';

const { checks, order } = own;
const once = number(['重复数', 'replicates'], { default: 1 });

const besideChecks = {
  zh: '性状与邻近对照比较，或以行列趋势校正',
  en: 'the trait is compared with nearby checks, or adjusted for trends of rows and columns',
};

export const diagonalChecks = defineDesign({
  summary: { zh: '对角对照（无重复）设计', en: 'unreplicated with checks on diagonals' },
  example: '--entries 40 --checks C1,C2 --columns 10 --interval 5',
  options: {
    checks,
    columns: required(number(['列数', 'columns'])),
    interval: required(number(['每隔多少小区设一个对照', 'interval of checks along a row, in plots'])),
    order,
  },
  model: besideChecks,
  source: 'R. G. Petersen, Agricultural Field Experiments (1994)',
  plan: (request, options) =>
    diagonalCheckPlan({
      ...request,
      checks: checksOf(options),
      columns: options.columns,
      interval: options.interval,
      order: options.order,
    }),
});

/** @throws OptionError */
function twoChecks(options: { checks: readonly string[] }): [string, string] {
  const [first, second, ...more] = checksOf(options);
  if (first !== undefined && second !== undefined && more.length === 0) return [first, second];
  throw new OptionError({
    zh: '此设计需要用 --checks 给出两个对照。',
    en: 'This design has two checks: --checks first,second.',
  });
}

export const westcott = defineDesign({
  summary: { zh: 'Westcott 设计', en: 'Westcott: entries between columns of checks' },
  example: '--entries 40 --checks C1,C2 --rows 5 --between 4',
  options: { checks, rows: own.rows, between: own.between, order },
  model: besideChecks,
  source:
    'B. Westcott, Proceedings of the 4th Meeting of the EUCARPIA Section Biometrics in Plant Breeding (1981) 91-95',
  plan: (request, options) =>
    westcottPlan({
      ...request,
      checks: twoChecks(options),
      rows: options.rows,
      between: options.between,
      order: options.order,
    }),
});

export const intervalChecks = defineDesign({
  summary: { zh: '间比设计（对照按间隔排列）', en: 'checks at intervals' },
  example: '--entries 20 --checks CK --between 4',
  options: { checks, between: own.between, replicates: once, order },
  model: besideChecks,
  source:
    'F. D. Richey, Journal of Agricultural Research 27 (1924) 79-90; F. Yates, Journal of Agricultural Science 26 (1936) 424-455; R. J. Baker and R. I. McKenzie, Crop Science 7 (1967) 335-337',
  plan: (request, options) =>
    intervalCheckPlan({
      ...request,
      checks: checksOf(options),
      between: options.between,
      replicates: options.replicates,
      order: options.order,
    }),
});

export const contrast = defineDesign({
  summary: { zh: '对比设计（品种与对照相邻）', en: 'contrast: every entry next to the check' },
  example: '--entries 20 --checks CK',
  options: {
    checks: required(word(['对照名称', 'name of the check'])),
    pattern: choice(
      ['排列', 'pattern'],
      {
        checkBetweenTwo: ['两个品种之间一个对照', 'a check between two entries'],
        pairs: ['品种与对照成对', 'pairs of entry and check'],
      },
      { default: 'checkBetweenTwo' },
    ),
    replicates: once,
    order,
  },
  model: besideChecks,
  source:
    'W. S. Gosset (“Student”), Biometrika 6 (1908) 1-25; E. C. Fieller, Journal of the Royal Statistical Society B 16 (1954) 175-185',
  plan: (request, options) =>
    contrastPlan({
      ...request,
      check: options.checks,
      pattern: options.pattern,
      replicates: options.replicates,
      order: options.order,
    }),
});

export const withinGroup = defineDesign({
  summary: { zh: '组内重复设计', en: 'replicates within groups' },
  example: '--entries 20 --checks C1,C2 --group-size 5 --replicates 2',
  options: {
    checks,
    groupSize: required(number(['每组的品种数', 'entries per group'])),
    replicates: own.replicates,
    order,
  },
  model: {
    zh: '性状 = 总平均 + 组 + 组内重复 + 组内品种 + 误差，组间由共同的对照比较',
    en: 'trait = mean + group + replicate within group + entry within group + error; groups are compared by their common checks',
  },
  source:
    'R. E. Comstock and H. F. Robinson, Biometrics 4 (1948) 254-266; W. M. Schutz and C. C. Cockerham, Biometrics 22 (1966) 843-863',
  plan: (request, options) =>
    withinGroupPlan({
      ...request,
      checks: checksOf(options),
      groupSize: options.groupSize,
      replicates: options.replicates,
      groups: options.order,
    }),
});
