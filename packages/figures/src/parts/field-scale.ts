import type { Language } from '@panicle/contract';
import { legendOf, rampLegend } from './legend.ts';
import { rampOf, type Ramp } from './ramp.ts';
import { extentOf } from './scale.ts';
import { chartColours } from '../palettes.ts';
import type { Axis, Name } from './schema.ts';
import type { Tone } from './scene.ts';
import { axisTitle, nameIn, writerOf } from './words.ts';

interface Layer {
  value: Axis;
  scale: 'sequence' | 'difference' | 'groups';
  groups?: readonly Name[];
  values: readonly (number | null)[];
}

/** Light colours of groups, so that names can be read on them; neighbours in the list differ well. */
const GROUPS: readonly Tone[] = [
  '#dbe8b8',
  '#b5cfe4',
  '#ecd2a8',
  '#79bd97',
  '#e4c3d8',
  '#a9c9c4',
  '#f6f1cf',
  '#c9bfe0',
  '#c98a3c',
  '#5b95c6',
  '#459f8f',
  '#e9a9a0',
];
export const MOST_FIELD_GROUPS = GROUPS.length;

/** Colours of the plots of a map: of a ramp, or one for each group, again from the first on where there are many. */
export function scaleOf({ scale, groups = [], values }: Layer): Ramp {
  if (scale !== 'groups') return rampOf(scale, extentOf(values));
  const colours = groups.map((_, index) => GROUPS[index % GROUPS.length]!);
  const stepOf = (value: number | null) => (value === null || colours[value] === undefined ? -1 : value);
  return {
    colours,
    domain: [0, Math.max(1, groups.length - 1)],
    stepOf,
    toneOf: (value) => colours[stepOf(value)] ?? chartColours.sequence[0],
  };
}

export function fieldLegend(
  layer: Layer,
  box: { left: number; right: number; top: number },
  language: Language,
) {
  if (layer.scale !== 'groups' || !layer.groups)
    return rampLegend(
      rampOf(layer.scale === 'difference' ? 'difference' : 'sequence', extentOf(layer.values)),
      axisTitle(layer.value, language),
      writerOf(layer.value, layer.values).plain,
      box,
    );
  const items = layer.groups.slice(0, GROUPS.length).map((name, index) => ({
    label: nameIn(name, language),
    tone: GROUPS[index]!,
    form: 'square' as const,
  }));
  const title = { label: axisTitle(layer.value, language), tone: 'none' as const };
  return legendOf([title, ...items], box.left, box.right, box.top);
}
