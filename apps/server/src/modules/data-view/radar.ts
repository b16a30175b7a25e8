import { dataViewLimits, listedIds, type RadarQuery } from '@panicle/contract/data-view';
import type { RadarFigure } from '@panicle/figures';
import { BusinessError } from '../../platform/business-error.ts';
import type { SideWork } from '../../platform/side-work/side-work.ts';
import type { ReadPlots } from '../field-statistics/index.ts';
import { readChoice } from './choice.ts';
import { cellMeans, comparedWith, type CellMeans } from './means.ts';

const DEADLINE = 60_000;

/** One variety or two against a check over several traits. */
export const radar: SideWork<RadarQuery, { figure: RadarFigure }> = {
  name: 'radar',
  deadline: DEADLINE,
  async run({ platform: { database } }, query) {
    const varieties = [...new Set([query.varieties].flat())];
    const traits = listedIds(query.traitIds).length;
    if (varieties.length > dataViewLimits.radarVarieties)
      throw new BusinessError('radarVarieties', { count: varieties.length });
    if (traits < dataViewLimits.radarTraits) throw new BusinessError('radarTraits', { count: traits });
    return { figure: figureOf(await readChoice(database, query), varieties, query.check) };
  },
};

/** Room between the outermost value and the rim. */
const MARGIN = 1.05;

/**
 * The check is the middle ring of every axis. From there each axis extends by the largest difference of any entry in
 * the chosen trials, so that a trait that hardly varies does not look like one that does.
 */
function figureOf(
  { plots, data, traits }: ReadPlots,
  varieties: readonly string[],
  check: string,
): RadarFigure {
  const compared = data.traits.map((trait, t) => {
    const means = cellMeans(plots, traits[t]!);
    return { trait, means, known: varieties.map((variety) => comparedWith(means, variety, check)) };
  });
  varieties.forEach((variety, place) => {
    const count = compared.filter(({ known }) => known[place]).length;
    if (count < dataViewLimits.radarTraits)
      throw new BusinessError('radarNothingShared', { variety, check, count });
  });
  const shown = compared.filter(({ known }) => known.some((one) => one !== null));
  const axes = shown.map(({ trait, means }) => ({ trait, ...scaleOf(means, check) }));
  return {
    kind: 'radar',
    name: 'radar',
    title: { zh: '品种雷达图', en: 'Radar of varieties' },
    caption: {
      zh: '中间的环为对照；各轴以试验内与对照的最大差数为幅度，外侧数值较大；均值取自与对照相同的环境',
      en: 'middle ring: the check; each axis extends by the largest difference from the check in these trials, higher values outside; means of environments shared with the check',
    },
    axes: axes.map(({ trait, base, reach }) => ({
      axis: {
        title: trait.title,
        ...(trait.unit ? { unit: trait.unit } : {}),
        ...(trait.precision === null ? {} : { decimals: trait.precision }),
      },
      low: base - reach,
      high: base + reach,
    })),
    series: [
      ...varieties.map((name, place) => ({
        name,
        values: shown.map(({ known }, k) => {
          const one = known[place];
          return one ? axes[k]!.base + one.difference : null;
        }),
      })),
      { name: check, check: true, values: axes.map(({ base }) => base) },
    ],
  };
}

/** The mean of the check over all of its environments, and how far the entries lie from it. */
function scaleOf(means: CellMeans, check: string): { base: number; reach: number } {
  const base = means.overall(check)!;
  const differences = means.entries.flatMap((entry) => comparedWith(means, entry, check)?.difference ?? []);
  const reach = MARGIN * Math.max(0, ...differences.map(Math.abs));
  return { base, reach: reach > 0 ? reach : Math.max(Math.abs(base) * 0.1, 1e-9) };
}
