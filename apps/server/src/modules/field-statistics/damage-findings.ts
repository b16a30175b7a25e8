import { warningFinding, type Finding } from '@panicle/analyses/check/finding';
import { say } from '@panicle/contract';
import { damageName } from '@panicle/contract/plot-marks';
import type { DamagedPlot } from './read-plots.ts';

/** Plots of an environment that are named. */
const NAMED = 20;

const listed = (plots: readonly DamagedPlot[], language: 'zh_CN' | 'en_US', marks: [string, string]) =>
  plots
    .slice(0, NAMED)
    .map(({ plot, damage }) => {
      const kinds = damage
        .map((one) => say(damageName(one), language))
        .join(language === 'zh_CN' ? '、' : ', ');
      return `${plot}${marks[0]}${kinds}${marks[1]}`;
    })
    .join(language === 'zh_CN' ? '，' : ', ') + (plots.length > NAMED ? ' …' : '');

/** Damaged plots, environment by environment: they are analysed, and a reader may want to leave them out. */
export function damageFindings(damaged: readonly DamagedPlot[]): Finding[] {
  return [...Map.groupBy(damaged, ({ environment }) => environment)].map(([environment, plots]) =>
    warningFinding(
      '{environment} 有 {count} 个小区标记了损伤：{names}。',
      '{environment}: {count} {count, plot is|plots are} marked as damaged: {names}.',
      {
        environment,
        count: plots.length,
        names: { zh: listed(plots, 'zh_CN', ['（', '）']), en: listed(plots, 'en_US', [' (', ')']) },
      },
    ),
  );
}
