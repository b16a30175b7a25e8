import { Type, type Static } from 'typebox';
import { Identifier, Instant, Nullable, OneOf, PlainDate, StrictObject } from '../envelope.ts';
import { ReadableName, ReadableText } from '../readable-field.ts';
import { ChangeOf, CreationOf, KeptOf, listQuery, type FieldNames, type FieldProblem } from '../records.ts';
import { PAIR_STATES } from './hybrid-pairs.ts';

// What was pollinated, at the desk and on phones without network.

/** Name of the kind of entries that phones make. */
export const POLLINATION = 'pollination';

/** Flowers of one pollination, seeds of one pollination. */
export const MOST_FLOWERS = 100_000;
export const LONGEST_POLLINATION_NOTE = 500;
export const LONGEST_POLLINATION_SITE = 100;

/** Flowers or ears of a cross that one person pollinated on one day, and what came of them. */
export const PollinationFields = StrictObject({
  pairId: Identifier,
  /** the male plant carries the seed */
  reciprocal: Type.Boolean(),
  flowers: Type.Integer({ minimum: 1, maximum: MOST_FLOWERS }),
  date: PlainDate,
  /** a location of the task; empty: not said */
  site: ReadableName({ maxLength: LONGEST_POLLINATION_SITE }),
  /** counted later; null: not counted */
  setFlowers: Nullable(Type.Integer({ minimum: 0, maximum: MOST_FLOWERS })),
  seedsSet: Nullable(Type.Integer({ minimum: 0, maximum: 1e9 })),
  note: ReadableText({ maxLength: LONGEST_POLLINATION_NOTE }),
});
export type PollinationFields = Static<typeof PollinationFields>;

export const pollinationFieldNames: FieldNames<PollinationFields> = {
  pairId: { zh: '组合', en: 'Cross' },
  reciprocal: { zh: '反交', en: 'Reciprocal' },
  flowers: { zh: '授粉数（花/穗）', en: 'Flowers or ears pollinated' },
  date: { zh: '日期', en: 'Date' },
  site: { zh: '地点', en: 'Location' },
  setFlowers: { zh: '结实数（花/穗）', en: 'Flowers or ears with seed' },
  seedsSet: { zh: '结实粒数', en: 'Seeds' },
  note: { zh: '备注', en: 'Note' },
};

export const pollinationDefaults = {
  reciprocal: false,
  site: '',
  setFlowers: null,
  seedsSet: null,
  note: '',
};

const Measured = Nullable(Type.Number());
/** The weather of a day: °C, mm, percent; null: not known. */
export const PollinationWeather = Type.Object({
  minimum: Measured,
  maximum: Measured,
  mean: Measured,
  rain: Measured,
  humidity: Measured,
});
export type PollinationWeather = Static<typeof PollinationWeather>;

export const Pollination = Type.Object({
  ...KeptOf(PollinationFields).properties,
  taskId: Identifier,
  /** female × male as they are paired */
  name: Type.String(),
});
export type Pollination = Static<typeof Pollination>;

/** As the list shows it: with the weather of that day at that site, where it is known. */
export const ListedPollination = Type.Object({
  ...Pollination.properties,
  weather: Nullable(PollinationWeather),
});
export type ListedPollination = Static<typeof ListedPollination>;

export const PollinationCreation = CreationOf(PollinationFields, ['pairId', 'flowers', 'date']);
export type PollinationCreation = Static<typeof PollinationCreation>;
const { pairId: _pair, ...changeable } = PollinationFields.properties;
/** A pollination stays with its cross. */
export const PollinationChange = ChangeOf(Type.Object(changeable));
export type PollinationChange = Static<typeof PollinationChange>;

export const PollinationQuery = StrictObject({
  ...listQuery(['date', 'createdAt', 'flowers']),
  taskId: Type.Optional(Identifier),
  pairId: Type.Optional(Identifier),
  /** part of the name or code of a parent, of the place or of the note */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** whether it was counted how many set seed */
  counted: Type.Optional(Type.Boolean()),
});
export type PollinationQuery = Static<typeof PollinationQuery>;

type Counted = Pick<PollinationFields, 'flowers' | 'setFlowers'>;

/** No more flowers set seed than were pollinated. */
export const checkPollination = ({ flowers, setFlowers }: Counted): FieldProblem<keyof PollinationFields>[] =>
  setFlowers !== null && setFlowers > flowers
    ? [{ field: 'setFlowers', error: 'pollinationSetMore', values: { set: setFlowers, flowers } }]
    : [];

/** What one person pollinated on one day. */
export const PersonDay = Type.Object({
  person: Type.String(),
  date: PlainDate,
  pollinations: Type.Integer(),
  flowers: Type.Integer(),
  /** flowers of those of which it was counted how many set seed */
  counted: Type.Integer(),
  setFlowers: Type.Integer(),
  seedsSet: Type.Integer(),
});
export type PersonDay = Static<typeof PersonDay>;
export const PersonDays = Type.Object({ days: Type.Array(PersonDay) });
export type PersonDays = Static<typeof PersonDays>;

/** Persons by day, the latest day first. */
export function personDays(
  pollinations: readonly (Counted & Pick<Pollination, 'createdBy' | 'date' | 'seedsSet'>)[],
): PersonDay[] {
  const days = new Map<string, PersonDay>();
  for (const { createdBy: person, date, flowers, setFlowers, seedsSet } of pollinations) {
    const key = `${date} ${person}`;
    const day = days.get(key) ?? {
      person,
      date,
      pollinations: 0,
      flowers: 0,
      counted: 0,
      setFlowers: 0,
      seedsSet: 0,
    };
    days.set(key, {
      ...day,
      pollinations: day.pollinations + 1,
      flowers: day.flowers + flowers,
      counted: day.counted + (setFlowers === null ? 0 : flowers),
      setFlowers: day.setFlowers + (setFlowers ?? 0),
      seedsSet: day.seedsSet + (seedsSet ?? 0),
    });
  }
  return [...days.values()].toSorted(
    (a, b) => b.date.localeCompare(a.date) || a.person.localeCompare(b.person),
  );
}

/** How many of a hundred flowers set seed; null where none was counted. */
export const successRate = ({
  counted,
  setFlowers,
}: Pick<PersonDay, 'counted' | 'setFlowers'>): number | null =>
  counted === 0 ? null : (100 * setFlowers) / counted;

// On a phone

/** A pollination as a device leaves it: its id is made there. Its day is that of the first entry. */
export const PollinationEntry = StrictObject({
  id: Identifier,
  pairId: Identifier,
  reciprocal: Type.Boolean(),
  flowers: changeable.flowers,
  site: changeable.site,
  setFlowers: changeable.setFlowers,
  seedsSet: changeable.seedsSet,
  note: changeable.note,
});
export type PollinationEntry = Static<typeof PollinationEntry>;

/** The revision that the device knew, its own earlier entries included; 0: it is new. */
export const PollinationBasis = StrictObject({ revision: Type.Integer({ minimum: 0, maximum: 1e9 }) });
export type PollinationBasis = Static<typeof PollinationBasis>;

/** What the server has of a pollination and its cross, shown beside an entry that meets it. */
export const PollinationNow = Type.Object({
  name: Type.String(),
  ticked: Type.Boolean(),
  state: OneOf(PAIR_STATES),
  /** null: there is none */
  pollination: Nullable(Pollination),
});
export type PollinationNow = Static<typeof PollinationNow>;

/** A crossing task at one of its locations, as one chooses where to pollinate. */
export const NurseryTask = Type.Object({
  taskId: Identifier,
  taskName: Type.String(),
  year: Type.Integer(),
  place: Type.String(),
  /** place in the locations of the task, from 0 */
  location: Type.Integer(),
  pairCount: Type.Integer(),
  pollinatedCount: Type.Integer(),
  plantsPerReplicate: Type.Integer(),
});
export type NurseryTask = Static<typeof NurseryTask>;

export const MOST_NURSERY_TASKS = 100;
export const NurseryTaskQuery = StrictObject({
  /** part of the name or of a location */
  search: Type.Optional(Type.String({ maxLength: 100 })),
});
export type NurseryTaskQuery = Static<typeof NurseryTaskQuery>;
export const NurseryTasks = Type.Object({ tasks: Type.Array(NurseryTask) });
export type NurseryTasks = Static<typeof NurseryTasks>;

export const NurseryPackQuery = StrictObject({
  taskId: Identifier,
  location: Type.Integer({ minimum: 0, maximum: 1000 }),
});
export type NurseryPackQuery = Static<typeof NurseryPackQuery>;

/** A ticked pair as it is taken along. */
export const TakenCross = Type.Object({
  id: Identifier,
  femaleId: Identifier,
  female: Type.String(),
  femaleSourceId: Type.String(),
  maleId: Identifier,
  male: Type.String(),
  maleSourceId: Type.String(),
  state: OneOf(PAIR_STATES),
});
export type TakenCross = Static<typeof TakenCross>;

/** Where a cross is planted at the location. */
export const TakenCrossPlot = Type.Object({
  id: Identifier,
  pairId: Identifier,
  number: Type.Integer(),
  row: Type.Integer(),
  column: Type.Integer(),
  repetition: Type.Integer(),
  group: Type.Integer(),
});
export type TakenCrossPlot = Static<typeof TakenCrossPlot>;

export const NurseryDay = Type.Object({ date: PlainDate, ...PollinationWeather.properties });
export type NurseryDay = Static<typeof NurseryDay>;

/** A location of a crossing task for a device that goes without network. */
export const NurseryPack = Type.Object({
  /** by the clock of the server */
  readAt: Instant,
  task: NurseryTask,
  crosses: Type.Array(TakenCross),
  /** in the order of the way through the nursery; none while it is not arranged */
  plots: Type.Array(TakenCrossPlot),
  pollinations: Type.Array(Pollination),
  /** known weather of the place: the days of pollinations and the last month */
  weather: Type.Array(NurseryDay),
});
export type NurseryPack = Static<typeof NurseryPack>;
