import { Type, type Static } from 'typebox';
import { StrictObject, say, type Language, type Text } from '@panicle/contract';
import { formatInteger, formatNumber } from '@panicle/contract/format/number';
import { defineFigure, type FigureTable, type Frame as Request } from '../define-figure.ts';
import { placeLabels } from '../parts/labels.ts';
import { legendOf, rampLegend } from '../parts/legend.ts';
import { groupsOf, legendItems, lookIn } from '../parts/looks.ts';
import { plotOf } from '../parts/plot.ts';
import { rampOf } from '../parts/ramp.ts';
import { extentOf } from '../parts/scale.ts';
import { Axis, headOfFigure, MaybeNumber, Name } from '../parts/schema.ts';
import type { Scene, Shape } from '../parts/scene.ts';
import { axisTitle, listed, nameIn, sentences, textOf, writerOf } from '../parts/words.ts';

const schema = StrictObject({
  ...headOfFigure('map'),
  points: Type.Array(
    StrictObject({
      label: Type.String(),
      /** degrees, east and north positive */
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      value: Type.Optional(MaybeNumber),
      group: Type.Optional(Name),
    }),
  ),
  /** what the colours mean, where points have values */
  value: Type.Optional(Axis),
});
/** Places on a graticule, without borders and without tiles. */
export type MapFigure = Static<typeof schema>;

const LONGITUDE: Axis = { title: { zh: '经度', en: 'Longitude' } };
const LATITUDE: Axis = { title: { zh: '纬度', en: 'Latitude' } };

/** '116.4° E' */
const degrees = (value: number, decimals: number, [positive, negative]: readonly [string, string]) =>
  `${formatNumber(Math.abs(value), decimals)}°${value === 0 ? '' : value > 0 ? positive : negative}`;
const east = (value: number, decimals = 0) => degrees(value, decimals, ['E', 'W']);
const north = (value: number, decimals = 0) => degrees(value, decimals, ['N', 'S']);

/** Half a degree at least around the places, so that one place has a surrounding. */
function around(values: number[], [least, most]: readonly [number, number]): [number, number] {
  const [low, high] = extentOf(values);
  const room = Math.max(0.5, (high - low) * 0.12);
  return [Math.max(least, low - room), Math.min(most, high + room)];
}

function scene(figure: MapFigure, { width, language }: Request): Scene {
  const { points, value } = figure;
  const values = points.map((point) => point.value ?? null);
  const ramp = value ? rampOf('sequence', extentOf(values)) : null;
  const write = writerOf(value, values);
  const groups = groupsOf(points.map(({ group }) => group));
  const place = { left: 16, right: width - 16, top: 8 };
  const legend = ramp && value ? rampLegend(ramp, axisTitle(value, language), write.plain, place) : null;
  const forms = legendOf(legendItems(groups, language), 16, width - 16, (legend?.height ?? 0) + 8);
  const top = (legend?.height ?? 0) + forms.height;
  const latitudes = around(
    points.map(({ latitude }) => latitude),
    [-90, 90],
  );
  const middle = (((latitudes[0] + latitudes[1]) / 2) * Math.PI) / 180;
  const height = Math.round(Math.min(460, Math.max(300, width * 0.62))) + top;
  const fine = latitudes[1] - latitudes[0] < 3 ? 1 : 0;
  const plot = plotOf({
    width,
    height,
    language,
    top,
    // a degree of longitude is shorter the farther from the equator
    equal: Math.max(0.05, Math.cos(middle)),
    x: {
      axis: LONGITUDE,
      extent: around(
        points.map(({ longitude }) => longitude),
        [-180, 180],
      ),
      exact: true,
      write: (at) => east(at, fine),
    },
    y: { axis: LATITUDE, extent: latitudes, exact: true, write: (at) => north(at, fine) },
  });
  const shapes: Shape[] = [...(legend?.shapes ?? []), ...forms.shapes, ...plot.shapes];
  const named = points.map((point) => {
    const look = lookIn(groups, point.group);
    const known = typeof point.value === 'number';
    const at = { x: plot.x(point.longitude), y: plot.y(point.latitude) };
    const said = `${point.label} (${east(point.longitude, 2)}, ${north(point.latitude, 2)})`;
    const fill = ramp ? (known ? ramp.toneOf(point.value!) : 'surface') : look.tone;
    shapes.push({
      kind: 'marker',
      ...at,
      radius: 6,
      form: look.form,
      fill,
      stroke: 'text',
      width: 1,
      title: known ? `${said}: ${write.full(point.value!)}` : said,
      mark: point.label,
    });
    return { ...at, radius: 7, label: point.label, mark: point.label, tone: 'text' as const };
  });
  shapes.push(...placeLabels(named, plot.frame));
  return { width, height, shapes };
}

const WORDS = {
  whole: {
    zh: '{n} 个地点，{west} 至 {east}，{south} 至 {north}。',
    en: '{n} {n, place|places} from {west} to {east} and {south} to {north}.',
  },
  places: { zh: '地点：{names}。', en: 'Places: {names}.' },
  ends: {
    zh: '{value}最高 {best}（{high}），最低 {worst}（{low}）。',
    en: '{value}: highest {best} ({high}), lowest {worst} ({low}).',
  },
  groups: { zh: '{name}：{places}。', en: '{name}: {places}.' },
} satisfies Record<string, Text>;

function alternative({ points, value }: MapFigure, language: Language): string {
  const [longitudes, latitudes] = [
    extentOf(points.map((point) => point.longitude)),
    extentOf(points.map((point) => point.latitude)),
  ];
  const known = points.filter((point) => typeof point.value === 'number').sort((a, b) => b.value! - a.value!);
  const write = writerOf(
    value,
    known.map((point) => point.value!),
  ).full;
  const [best, worst] = [known[0], known.at(-1)];
  const groups = [...groupsOf(points.map(({ group }) => group)).values()].map(({ name }) => {
    const said = nameIn(name, language);
    const places = points.filter(({ group }) => group !== undefined && nameIn(group, language) === said);
    return [
      WORDS.groups,
      {
        name: said,
        places: listed(
          places.map(({ label }) => label),
          language,
        ),
      },
    ] as const;
  });
  return sentences(language, [
    [
      WORDS.whole,
      {
        n: formatInteger(points.length),
        west: east(longitudes[0], 1),
        east: east(longitudes[1], 1),
        south: north(latitudes[0], 1),
        north: north(latitudes[1], 1),
      },
    ],
    groups.length === 0 && [
      WORDS.places,
      {
        names: listed(
          points.map(({ label }) => label),
          language,
        ),
      },
    ],
    ...groups,
    best && worst && value
      ? [
          WORDS.ends,
          {
            value: say(value.title, language),
            best: best.label,
            high: write(best.value!),
            worst: worst.label,
            low: write(worst.value!),
          },
        ]
      : null,
  ]);
}

function table({ points, value }: MapFigure): FigureTable {
  return {
    columns: [
      { key: 'label', text: { zh: '地点', en: 'Place' } },
      ...(points.some(({ group }) => group !== undefined)
        ? [{ key: 'group', text: { zh: '组', en: 'Group' } }]
        : []),
      { key: 'longitude', text: LONGITUDE.title, unit: '°', decimals: 4 },
      { key: 'latitude', text: LATITUDE.title, unit: '°', decimals: 4 },
      ...(value
        ? [
            {
              key: 'value',
              text: value.title,
              decimals: writerOf(
                value,
                points.map((point) => point.value ?? null),
              ).decimals,
              ...(value.unit ? { unit: value.unit } : {}),
            },
          ]
        : []),
    ],
    rows: points.map(({ label, group, longitude, latitude, value: own }) => ({
      label,
      group: group === undefined ? null : textOf(group),
      longitude,
      latitude,
      value: own ?? null,
    })),
  };
}

export const map = defineFigure({ schema, scene, alternative, table });
