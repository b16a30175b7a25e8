import type { Figure } from '@panicle/figures';
import type { Text } from '@panicle/contract';
import { environmentTitle } from '@panicle/contract/trial-choices';
import type { FieldMapSite, MapPlot } from '@panicle/contract/trial-plans';
import type { TrialTrait } from '@panicle/contract/trials';
import { traitTitle } from '@panicle/contract/traits';
import { textsOf } from '../../../language/text.ts';
import { planMessages } from './messages.ts';

const say = textsOf(planMessages);

export type MapColour = 'replicate' | 'block' | 'kind' | 'entry' | 'trait' | 'missing' | 'residual';

export type Layer = Extract<Figure, { kind: 'field' }>['layers'][number];

/** Colours of their own; more groups are a ramp in their order. */
const MOST_GROUPS = 12;

/** Plots by a label of theirs, in the order in which the labels first come. */
function grouped(title: Text, plots: readonly MapPlot[], labelOf: (plot: MapPlot) => string | Text): Layer {
  const keyOf = (label: string | Text) => (typeof label === 'string' ? label : label.en);
  const labels = new Map<string, string | Text>();
  for (const plot of plots) {
    const label = labelOf(plot);
    if (!labels.has(keyOf(label))) labels.set(keyOf(label), label);
  }
  const place = new Map([...labels.keys()].map((key, index) => [key, index]));
  const values = plots.map((plot) => place.get(keyOf(labelOf(plot)))!);
  const value = { title, decimals: 0 };
  const groups = [...labels.values()];
  return groups.length <= MOST_GROUPS
    ? { value, scale: 'groups', groups, values }
    : { value, scale: 'sequence', values: values.map((one) => one + 1) };
}

/** What the values of a trait, or of its residuals, are called and measured in. */
export interface Measured {
  title: Text;
  unit: string;
  precision: number | null;
}

export const measuredTrait = (trait: TrialTrait): Measured => ({
  title: traitTitle(trait),
  unit: trait.unit,
  precision: trait.precision,
});

/** What the colours of plots mean. */
export function layerOf(plots: readonly MapPlot[], colour: MapColour, measured: Measured | undefined): Layer {
  switch (colour) {
    case 'block':
      return grouped(say('byBlock'), plots, ({ replicate, block }) =>
        block === null ? say('noReplicate') : [replicate, block].filter(Boolean).join('-'),
      );
    case 'kind':
      return grouped(say('byKind'), plots, ({ isCheck, entry }) => (isCheck ? entry : say('entry')));
    case 'entry':
      return grouped(say('byEntry'), plots, ({ entry }) => entry);
    case 'missing':
      return grouped(say('byMissing'), plots, ({ value }) => say(value === null ? 'missing' : 'known'));
    case 'trait':
    case 'residual':
      return measured
        ? measuredLayer(plots, measured, colour === 'residual')
        : grouped(say('byReplicate'), plots, ({ replicate }) => replicate ?? say('noReplicate'));
    default:
      return grouped(say('byReplicate'), plots, ({ replicate }) => replicate ?? say('noReplicate'));
  }
}

function measuredLayer(plots: readonly MapPlot[], measured: Measured, signed: boolean): Layer {
  const { title, unit, precision } = measured;
  const { zh, en } = title;
  return {
    value: {
      title: signed
        ? { zh: say('residualOf', { trait: zh }).zh, en: say('residualOf', { trait: en }).en }
        : title,
      unit,
      // residuals are small beside the values
      ...(precision === null ? {} : { decimals: signed ? precision + 1 : precision }),
    },
    scale: signed ? 'difference' : 'sequence',
    values: plots.map(({ value }) => value),
  };
}

/** The map of one environment as a figure: to be hovered, read as a table and saved. */
export function fieldFigure(
  site: FieldMapSite,
  colour: MapColour,
  trait?: TrialTrait,
): Extract<Figure, { kind: 'field' }> {
  return fieldFigureOf(site, layerOf(site.plots, colour, trait && measuredTrait(trait)));
}

export function fieldFigureOf(
  site: Omit<FieldMapSite, 'plots'> & { plots: readonly MapPlot[] },
  layer: Layer,
): Extract<Figure, { kind: 'field' }> {
  const { zh, en } = environmentTitle(site);
  const { plots, map } = site;
  return {
    kind: 'field',
    name: 'field_map',
    title: { zh: `田间图 ${zh}`, en: `Field map ${en}` },
    rows: Math.max(1, map.rows),
    columns: Math.max(1, map.columns),
    plots: plots.map(({ row, column, entry, isCheck, number }) => ({
      row,
      column,
      entry: number === '' ? entry : `${number} ${entry}`,
      ...(number === '' ? {} : { short: number }),
      ...(isCheck ? { check: true } : {}),
    })),
    layers: [layer],
    unplanted: map.unplanted.map(({ row, column, role }) => ({ row, column, role })),
    named: true,
  };
}
