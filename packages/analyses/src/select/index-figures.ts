import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import { selectionDifferentials, type TraitTable } from '@panicle/statistics/selection';
import { traitAxis } from '../figures/axes.ts';
import { barFigure, chosenBarFigure } from '../figures/bar-charts.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { isKnown, nameList, sentence } from '../report/sentences.ts';

/** Entries by their index, the best first, with what is expected of the traits. */
export interface RankedEntries {
  means: TraitTable;
  ranked: readonly { entry: string; value: number }[];
  share: number;
  /** expected response of each trait; null where the index has none */
  gains: Float64Array | null;
}

const SELECTED = { zh: '入选', en: 'selected' };
const OTHERS = { zh: '其他', en: 'others' };
const MOST_NAMED = 8;
const MOST_LINES = 300;
/** Bars of the entries that are shown; the selected ones are among the first. */
const MOST_BARS = 60;

export const selectedNames = ({ ranked, share }: Pick<RankedEntries, 'ranked' | 'share'>): string[] =>
  ranked.slice(0, Math.max(1, Math.round(share * ranked.length))).map(({ entry }) => entry);

/** Who is selected, and what that is expected to change in each trait. */
export function indexAnswer(file: PlotTable, found: RankedEntries): Text[] {
  const names = selectedNames(found);
  const { means, gains } = found;
  const chosen = sentence(
    '入选 {count} 个：{names}。',
    '{count} {count, entry is|entries are} selected: {names}.',
    { count: names.length, names: nameList(names, MOST_NAMED) },
  );
  const changes = selectionDifferentials(means, names).map(({ trait, differential, mean }, k) => {
    const change = gains === null ? differential : gains[k]!;
    const unit = file.unit?.(trait);
    const percent = mean > 0 ? ` (${formatNumber((100 * change) / mean, 1, { plus: true })}%)` : '';
    return `${trait} ${formatNumber(change, decimalsOf(change), { plus: true })}${unit ? ` ${unit}` : ''}${percent}`;
  });
  const values = { changes: nameList(changes, MOST_NAMED) };
  return [
    chosen,
    gains === null
      ? sentence('选择差：{changes}。', 'Selection differentials: {changes}.', values)
      : sentence('预期响应：{changes}。', 'Expected responses: {changes}.', values),
  ];
}

const decimalsOf = (value: number): number =>
  value === 0 ? 0 : Math.min(6, Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value)))));

/** The index with the selected entries marked, their profiles over the traits, and the change of each trait. */
export function indexFigures(
  file: PlotTable,
  found: RankedEntries,
  index: readonly [zh: string, en: string],
): Figure[] {
  const { means, ranked, gains } = found;
  const names = selectedNames(found);
  const selected = new Set(names);
  const shown = ranked.slice(0, Math.max(MOST_BARS, names.length));
  const changes = selectionDifferentials(means, names);
  const changeTitle =
    gains === null
      ? { zh: '选择差占均值的百分率', en: 'Selection differentials in percent of the mean' }
      : { zh: '预期响应占均值的百分率', en: 'Expected responses in percent of the mean' };
  return [
    ...chosenBarFigure(
      {
        name: 'index',
        title: { zh: '品种指数', en: 'Index of the entries' },
        ...(shown.length < ranked.length
          ? { caption: { zh: `前 ${shown.length} 个品种`, en: `the first ${shown.length} entries` } }
          : {}),
        axis: { title: { zh: index[0], en: index[1] } },
      },
      shown.map(({ entry, value }) => ({ name: entry, value, chosen: selected.has(entry) })),
      [SELECTED, OTHERS],
    ),
    ...profiles(file, means, selected),
    ...barFigure(
      {
        name: 'responses',
        title: changeTitle,
        axis: { title: { zh: '变化', en: 'change' }, unit: '%', decimals: 1 },
      },
      changes.map(({ trait, mean, differential }, k) => {
        const change = gains === null ? differential : gains[k]!;
        return { name: trait, value: mean > 0 && isKnown(change) ? (100 * change) / mean : null };
      }),
    ),
  ];
}

/** All selected entries and as many others as can be seen, the selected ones on top. */
function profiles(
  file: PlotTable,
  { entries, traits, values }: TraitTable,
  selected: ReadonlySet<string>,
): Figure[] {
  if (traits.length < 2) return [];
  const every = Math.ceil(entries.length / MOST_LINES);
  const lines = entries
    .map((label, k) => ({
      label,
      values: Array.from(values.subarray(k * traits.length, (k + 1) * traits.length)),
      group: selected.has(label) ? SELECTED : OTHERS,
    }))
    .filter(({ label }, k) => selected.has(label) || k % every === 0);
  return [
    {
      kind: 'parallel',
      name: 'profiles',
      title: { zh: '入选品种的性状轮廓', en: 'Trait profiles of the selected entries' },
      axes: traits.map((trait) => traitAxis(file, trait)),
      lines: [
        ...lines.filter(({ group }) => group === SELECTED),
        ...lines.filter(({ group }) => group === OTHERS),
      ],
    },
  ];
}
