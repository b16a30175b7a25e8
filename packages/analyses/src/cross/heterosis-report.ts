import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import type { Gain, Heterosis } from '@panicle/statistics/crossing-designs';
import { traitAxis } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { isKnown, pValue, sentence } from '../report/sentences.ts';

const ALPHA = 0.05;
const MOST_CROSSES = 40;

const kinds = [
  { of: ({ midParent }: Heterosis) => midParent, title: { zh: '中亲优势', en: 'over the mid-parent' } },
  {
    of: ({ betterParent }: Heterosis) => betterParent,
    title: { zh: '超亲优势', en: 'over the better parent' },
  },
  { of: ({ standard }: Heterosis) => standard, title: { zh: '超标优势', en: 'over the check' } },
] as const;

/** The best cross over the better parent, and over the check. */
export function heterosisAnswer(
  file: PlotTable,
  trait: string,
  found: readonly Heterosis[],
  { check, better }: { check: string | null; better: 'higher' | 'lower' },
): Text[] {
  const sign = better === 'higher' ? 1 : -1;
  const best = (of: (one: Heterosis) => Gain | null) =>
    found
      .filter((one) => isKnown(of(one)?.percent))
      .toSorted((a, b) => sign * (of(b)!.percent! - of(a)!.percent!))[0];
  const statement = (of: (one: Heterosis) => Gain | null, base: Text): Text[] => {
    const one = best(of);
    const gain = one === undefined ? null : of(one);
    if (one === undefined || gain === null) return [];
    return [
      sentence(
        '{trait}的{base}最好的组合是 {cross}（{percent}%，{p}）。',
        'Best heterosis of {trait} {base}: {cross} ({percent}%, {p}).',
        {
          trait,
          base,
          cross: one.cross.name,
          percent: formatNumber(gain.percent, 1, { plus: true }),
          p: isKnown(gain.p) ? pValue(gain.p) : '–',
        },
      ),
    ];
  };
  const over = found.filter(
    ({ betterParent: gain }) => gain !== null && sign * gain.effect > 0 && gain.p < ALPHA,
  );
  return [
    ...statement(kinds[1].of, kinds[1].title),
    ...statement(kinds[2].of, {
      zh: kinds[2].title.zh,
      en: check === null ? kinds[2].title.en : `over the check ${check}`,
    }),
    sentence(
      '{crosses} 个组合中 {count} 个显著优于较好的亲本。',
      '{count} of {crosses} {crosses, cross|crosses} {count, is|are} significantly better than the better parent.',
      { crosses: found.length, count: over.length },
    ),
  ];
}

/** Heterosis in percent of each base, and the means of crosses against their mid-parents. */
export function heterosisFigures(file: PlotTable, trait: string, found: readonly Heterosis[]): Figure[] {
  const own = kinds.filter(({ of }) => found.some((one) => isKnown(of(one)?.percent)));
  const first = own[0];
  if (first === undefined) return [];
  const ranked = found
    .filter((one) => own.some(({ of }) => isKnown(of(one)?.percent)))
    .toSorted((a, b) => (first.of(b)?.percent ?? -Infinity) - (first.of(a)?.percent ?? -Infinity));
  const shown = ranked.slice(0, MOST_CROSSES);
  return [
    {
      kind: 'bars',
      name: 'heterosis',
      title: { zh: '杂种优势', en: 'Heterosis' },
      ...(shown.length < ranked.length
        ? { caption: { zh: `优势最大的 ${shown.length} 个组合`, en: `the first ${shown.length} crosses` } }
        : {}),
      axis: { title: { zh: '优势率', en: 'heterosis' }, unit: '%', decimals: 1 },
      series: own.map(({ title }) => title),
      bars: shown.map((one) => ({
        name: one.cross.name,
        values: own.map(({ of }) => of(one)?.percent ?? null),
      })),
    },
    ...againstMidParent(file, trait, found),
  ];
}

function againstMidParent(file: PlotTable, trait: string, found: readonly Heterosis[]): Figure[] {
  const known = found.flatMap((one) => (one.midParent === null ? [] : [{ ...one, gain: one.midParent }]));
  if (known.length < 2) return [];
  return [
    {
      kind: 'scatter',
      name: 'mid_parents',
      title: { zh: '组合与中亲值', en: 'Crosses against their mid-parents' },
      caption: { zh: '线上的组合与中亲值相等', en: 'crosses on the line equal their mid-parent' },
      x: traitAxis(file, trait, ['中亲值', 'mid-parent value']),
      y: traitAxis(file, trait, ['组合均值', 'mean of the cross']),
      labels: 'all',
      lines: [{ intercept: 0, slope: 1 }],
      points: known.map(({ cross, mean, gain }) => ({
        x: gain.base,
        y: mean,
        label: cross.name,
        group:
          gain.p < ALPHA ? { zh: '差异显著', en: 'significant' } : { zh: '不显著', en: 'not significant' },
      })),
    },
  ];
}
