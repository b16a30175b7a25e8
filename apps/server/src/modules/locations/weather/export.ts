import { say, type Language } from '@panicle/contract';
import { WEATHER_VALUES, weatherElements, type WeatherExportQuery } from '@panicle/contract/weather';
import { exportWork } from '../../../platform/side-work/export-work.ts';
import type { ExportColumn } from '../../../platform/tables/write/columns.ts';
import { datedName, requireFit, tableFile } from '../../../platform/tables/write/table-file.ts';
import { weatherHeads } from './columns.ts';
import { findDays } from './queries.ts';
import { requirePlace } from './place-weather.ts';

const EVER = { from: '0001-01-01', to: '9999-12-31' };

/** Heads that the import recognises: a file can go out and come back. */
const columnsIn = (language: Language): ExportColumn[] => [
  { title: say(weatherHeads.place, language), type: 'text' },
  { title: say(weatherHeads.date, language), type: 'date' },
  ...WEATHER_VALUES.map((key): ExportColumn => {
    const { name, unit } = weatherElements[key];
    return { title: `${say(name, language)} (${unit})`, type: 'number' };
  }),
];

/** All weather of a place as it was measured; estimates of radiation are left out. */
export const weatherExport = exportWork(
  'weather-export',
  async ({ platform: { database }, language }, { place: name, format }: WeatherExportQuery) => {
    const { place, folded } = await requirePlace(database, name);
    const days = await findDays(database, { folded: [folded], ...EVER });
    requireFit(format, days.length);
    const rows = days.map((day) => [place, day.date, ...WEATHER_VALUES.map((key) => day[key])]);
    const columns = columnsIn(language);
    const sheet = say({ zh: '逐日气象数据', en: 'Daily weather' }, language);
    return tableFile({
      name: datedName(`${sheet}-${place}`),
      format,
      sheets: [{ name: sheet, columns, rows: inOne(rows) }],
    });
  },
);

async function* inOne<Row>(rows: Row[]) {
  if (rows.length > 0) yield await Promise.resolve(rows);
}
