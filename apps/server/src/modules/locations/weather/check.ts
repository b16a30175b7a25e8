import { errors, type Text } from '@panicle/contract';
import { FIRST_WEATHER_DAY, checkWeatherDay } from '@panicle/contract/weather';
import type { Connection } from '../../../platform/database/database.ts';
import type { CellProblem, FileRemark, ImportChunk } from '../../../platform/imports/import-target.ts';
import { gapsOf } from '@panicle/statistics/weather';
import { countKnownDays, findPlaces, type KnownPlace } from './queries.ts';
import { problemAt, readRows, tenthsIn, type WeatherRow } from './rows.ts';

const texts = {
  noPlace: {
    zh: '没有试点名称：请在文件中加“试点名称”列，或从试点的气象页导入',
    en: 'No place: add a column “Place” to the file, or import on the weather page of a location',
  },
  noDate: {
    zh: '没有可识别的日期：需要日期，或年、月、日，或年和年内日序',
    en: 'No date: a date is needed, or year, month and day, or year and day of year',
  },
  otherStation: {
    zh: '文件含有多个气象站（{first} 与 {station}），但没有试点名称列',
    en: 'The file has several stations ({first} and {station}) but no column with the place',
  },
  twice: { zh: '第 {row} 行已有该试点同一天的气象数据', en: 'Row {row} already has this day of the place' },
  tenths: {
    zh: '气温为整数且超出可能范围，已按 0.1 单位读取气温、降水、日照和风速',
    en: 'Temperatures are whole numbers beyond what can be: temperature, rain, sunshine and wind are read in tenths',
  },
  sunshine: {
    zh: '{count} 天只有日照时数没有辐射：辐射将按 FAO-56 Ångström-Prescott 公式（a = 0.25，b = 0.50）由日照与纬度估算',
    en: '{count} {count, day has|days have} sunshine but no radiation: radiation is estimated from sunshine and latitude by Ångström-Prescott (FAO-56, a = 0.25, b = 0.50)',
  },
  noLatitude: {
    zh: '试点 {place} 没有坐标，无法由日照估算辐射，也无法计算光周期',
    en: 'The location {place} has no coordinates: neither radiation from sunshine nor photoperiod can be calculated',
  },
  gaps: {
    zh: '{place} 缺少 {count} 天：{spans}',
    en: '{place}: {count} {count, day is|days are} missing: {spans}',
  },
  known: {
    zh: '{place} 已有其中 {count} 天的气象数据，新值优先；撤销此次导入即恢复原值',
    en: '{place} has weather of {count} of these days already: the new values count, and undoing this import brings the former ones back',
  },
} satisfies Record<string, Text>;

/** Spans of missing days that a remark names. */
const NAMED = 5;

export interface WeatherState {
  /** of rows that name none */
  place: string;
  /** null: not settled before the first rows */
  inTenths: boolean | null;
  foundTenths: boolean;
  today: string;
  /** by the name as it is written */
  places: Map<string, KnownPlace | null>;
  firstStation: string | null;
  /** folded place -> day -> row of the file */
  days: Map<string, Map<string, number>>;
  /** days with sunshine and without radiation */
  fromSunshine: number;
  rows: WeatherRow[];
}

/** Names the cells that cannot be taken; keeps the rows for the write. */
export async function checkRows(
  connection: Connection,
  chunk: ImportChunk,
  state: WeatherState,
): Promise<CellProblem[]> {
  if (state.inTenths === null) {
    state.inTenths = tenthsIn(chunk);
    state.foundTenths = state.inTenths;
  }
  state.rows = readRows(chunk, { place: state.place, inTenths: state.inTenths });
  const names = [...new Set(state.rows.map(({ place }) => place))].filter((name) => !state.places.has(name));
  for (const [name, place] of await findPlaces(connection, names)) state.places.set(name, place);
  const hasPlaces = chunk.columns.has('place');
  const dateColumn = ['date', 'year'].find((column) => chunk.columns.has(column)) ?? '';
  return state.rows.flatMap((row) => [
    ...checkPlace(row, state, hasPlaces),
    ...checkDate(row, state, dateColumn),
    ...checkValues(row, state),
  ]);
}

function checkPlace(
  { row, place, station }: WeatherRow,
  state: WeatherState,
  hasPlaces: boolean,
): CellProblem[] {
  if (place === '') return [problemAt(row, hasPlaces ? 'place' : '', '', texts.noPlace)];
  if (!state.places.get(place))
    return [problemAt(row, hasPlaces ? 'place' : '', place, errors.placeUnknown, { place })];
  if (hasPlaces || station === '') return [];
  state.firstStation ??= station;
  const first = state.firstStation;
  return station === first
    ? []
    : [problemAt(row, 'station', station, texts.otherStation, { first, station })];
}

/** `dateColumn`: the one that a row without a date is refused at; a date that could not be read has been named there. */
function checkDate({ row, date, place }: WeatherRow, state: WeatherState, dateColumn: string): CellProblem[] {
  if (date === null) return [problemAt(row, dateColumn, '', texts.noDate)];
  if (date > state.today) return [problemAt(row, 'date', date, errors.weatherOfFuture, { date })];
  if (date < FIRST_WEATHER_DAY)
    return [problemAt(row, 'date', date, errors.weatherTooOld, { date, first: FIRST_WEATHER_DAY })];
  const folded = state.places.get(place)?.folded;
  if (folded === undefined) return [];
  const days = state.days.get(folded) ?? new Map<string, number>();
  state.days.set(folded, days);
  const first = days.get(date);
  if (first !== undefined) return [problemAt(row, 'date', date, texts.twice, { row: first })];
  days.set(date, row);
  return [];
}

function checkValues({ row, values }: WeatherRow, state: WeatherState): CellProblem[] {
  if (values.sunshine !== null && values.radiation === null) state.fromSunshine += 1;
  return checkWeatherDay(values).map(({ field, error, values: said }) =>
    problemAt(row, field, String(values[field]), errors[error], said),
  );
}

/** Gaps, days that are there already, units that were found, radiation that will be estimated. */
export async function remarkOnWeather(connection: Connection, state: WeatherState): Promise<FileRemark[]> {
  const remark = (column: string, reason: Text, values: FileRemark['values'] = {}) => ({
    column,
    value: '',
    reason,
    values,
  });
  const places = new Map(
    [...state.places.values()].flatMap((place) => (place ? [[place.folded, place]] : [])),
  );
  const found: FileRemark[] = [];
  if (state.foundTenths) found.push(remark('mean', texts.tenths));
  if (state.fromSunshine > 0) found.push(remark('sunshine', texts.sunshine, { count: state.fromSunshine }));
  for (const [folded, days] of state.days) {
    const { place, latitude } = places.get(folded)!;
    if (latitude === null) found.push(remark('place', texts.noLatitude, { place }));
    const gaps = gapsOf([...days.keys()].toSorted());
    const spans = gaps.slice(0, NAMED).map(({ from, to }) => (from === to ? from : `${from} – ${to}`));
    const count = gaps.reduce((sum, gap) => sum + gap.days, 0);
    const said = spans.join(', ') + (gaps.length > NAMED ? ' …' : '');
    if (count > 0) found.push(remark('date', texts.gaps, { place, count, spans: said }));
    const known = await countKnownDays(connection, folded, [...days.keys()]);
    if (known > 0) found.push(remark('date', texts.known, { place, count: known }));
  }
  return found;
}
