import type { TraitValues } from '@panicle/contract/pedigree';
import type { PedigreeLegend } from '@panicle/figures/pedigree-drawing';
import type { Tone } from '@panicle/figures';
import { formatNumber } from '../../../language/format/number.ts';
import type { Graph } from '../../../records/pedigree/graph.ts';

export const COLOURINGS = ['layer', 'generation', 'group', 'inbreeding', 'trait'] as const;
export type Colouring = (typeof COLOURINGS)[number];

/** The grounds of the boxes and what they mean. Light enough for dark names on them, in either theme. */
export interface Colours {
  of: (node: number) => Tone;
  legend: PedigreeLegend;
}

const CLASSES: readonly Tone[] = [
  '#bfdccb',
  '#c3cfe8',
  '#f0dca8',
  '#ecc4bd',
  '#e6cbdc',
  '#c9e2f5',
  '#d5d0b9',
];
const OTHERS: Tone = '#cfd4d1';
const NONE: Tone = '#f1f3f2';

const PALEST = [0xf0, 0xf6, 0xf2];
const FULLEST = [0x5f, 0xae, 0x82];
const STEPS = 32;

/** From pale to a fuller green. */
const RAMP: readonly Tone[] = Array.from({ length: STEPS }, (_, step): Tone => {
  const share = step / (STEPS - 1);
  const parts = PALEST.map((from, k) => Math.round(from + share * (FULLEST[k]! - from)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
});

interface Words {
  /** of the legend */
  title: string;
  none: string;
  others: string;
}

/** Colours of numbers; nothing known has the palest ground. */
function byNumber(
  values: readonly (number | null)[],
  domain: readonly [number, number],
  title: string,
  write: (value: number) => string,
): Colours {
  const [low, high] = domain;
  const span = high > low ? high - low : 1;
  return {
    of: (node) => {
      const value = values[node];
      return value === null || value === undefined
        ? NONE
        : RAMP[Math.round(Math.min(1, Math.max(0, (value - low) / span)) * (STEPS - 1))]!;
    },
    legend: { kind: 'ramp', title, colours: RAMP, domain, write },
  };
}

/** Colours of classes: the most frequent ones have one each, the rest shares one. */
function byClass(classes: readonly (string | null)[], { title, none, others }: Words): Colours {
  const counts = new Map<string, number>();
  for (const one of classes) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1);
  const named = [...counts.keys()].toSorted((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
  const colours = new Map(named.slice(0, CLASSES.length).map((name, k) => [name, CLASSES[k]!]));
  return {
    of: (node) => {
      const one = classes[node] ?? null;
      return one === null ? NONE : (colours.get(one) ?? OTHERS);
    },
    legend: {
      kind: 'classes',
      title,
      items: [
        ...[...colours].map(([label, colour]) => ({ label, colour })),
        ...(named.length > colours.size ? [{ label: others, colour: OTHERS }] : []),
        ...(classes.includes(null) ? [{ label: none, colour: NONE }] : []),
      ],
    },
  };
}

const extentOf = (values: readonly (number | null)[]): [number, number] => {
  const known = values.filter((value) => value !== null);
  return known.length === 0
    ? [0, 1]
    : [known.reduce((low, one) => Math.min(low, one)), known.reduce((high, one) => Math.max(high, one))];
};

const MILLISECONDS_PER_DAY = 86_400_000;

/** The mean of the dates of a material, in days since 1970. */
const dayOf = (dates: string): number => {
  const days = dates.split(', ').map((date) => Date.parse(date) / MILLISECONDS_PER_DAY);
  return days.reduce((sum, day) => sum + day, 0) / days.length;
};
const dateOf = (day: number): string =>
  new Date(Math.round(day) * MILLISECONDS_PER_DAY).toISOString().slice(0, 10);

function byTrait({ tree }: Graph, { trait, values }: TraitValues, words: Words): Colours {
  const known = new Map(values.map(({ materialId, value }) => [materialId, value]));
  const own = tree.nodes.map(({ materialId }) => known.get(materialId) ?? null);
  if (trait.dataType === 'text')
    return byClass(
      own.map((value) => (value === null ? null : String(value))),
      words,
    );
  const numbers = own.map((value) => (typeof value === 'string' ? dayOf(value) : value));
  const decimals = trait.precision ?? 2;
  const write = trait.dataType === 'date' ? dateOf : (value: number) => formatNumber(value, decimals);
  return byNumber(numbers, extentOf(numbers), words.title, write);
}

export interface Known {
  /** of the nodes; undefined until it was reckoned */
  inbreeding: readonly number[] | undefined;
  traitValues: TraitValues | undefined;
}

/** The ground of each material. What is not known yet is drawn without a colour. */
export function coloursBy(colouring: Colouring, graph: Graph, known: Known, words: Words): Colours {
  const { nodes } = graph.tree;
  switch (colouring) {
    case 'group':
      return byClass(
        nodes.map(({ group }) => group),
        words,
      );
    case 'generation':
      return byClass(
        nodes.map(({ generation }) => generation || null),
        words,
      );
    case 'inbreeding':
      return byNumber(known.inbreeding ?? [], [0, 1], words.title, (value) => formatNumber(value, 1));
    case 'trait':
      return known.traitValues ? byTrait(graph, known.traitValues, words) : byClass([], words);
    case 'layer': {
      const last = Math.max(1, graph.layout.layers - 1);
      return byNumber([...graph.layout.layer], [0, last], words.title, (value) => formatNumber(value, 0));
    }
  }
}
