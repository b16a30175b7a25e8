import {
  crossTrial,
  northCarolinaOne,
  northCarolinaThree,
  northCarolinaTwo,
} from '@panicle/statistics/crossing-designs';
import { defineAnalysis } from '../analysis.ts';
import { takes } from '../options/takes.ts';
import { crossPlots, crossRequired } from './cross-plots.ts';
import { crossAnova, estimateTable, geneticTable } from './cross-tables.ts';

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: 'NC 设计 I、II、III：加性与显性方差',
    en: 'North Carolina designs: additive and dominance variance',
  },
  details: {
    zh: 'I：每个父本有各自的母本；II：父本与母本全部组配；III：父本与两个自交系母本回交。亲本分组时给出 --set。',
    en: 'I: each male mated to females of its own; II: every male crossed with every female; III: males backcrossed to both inbred\nparents, the females. If parents were crossed within sets: --set.',
  },
  options: takes(crossRequired, ['scheme', 'set', 'block', 'inbreeding']),
  run(file, options) {
    const trial = crossTrial(crossPlots(file, options));
    const inbreeding = options.inbreeding;
    const settings = inbreeding === null ? {} : { inbreeding };
    const scheme = options.scheme;
    const found =
      scheme === 'I'
        ? northCarolinaOne(trial, settings)
        : scheme === 'II'
          ? northCarolinaTwo(trial, settings)
          : northCarolinaThree(trial);
    return {
      tables: [crossAnova(found.rows, found), estimateTable(found.estimates), geneticTable(found)],
      remarks: [],
    };
  },
});
