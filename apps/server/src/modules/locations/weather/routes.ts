import { PlaceWeather, PlaceWeatherQuery, WeatherExportQuery } from '@panicle/contract/weather';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { route, type Access } from '../../../platform/http/route.ts';
import { weatherExport } from './export.ts';
import { readPlaceWeather } from './place-weather.ts';

const base = '/crop/crop-location/weather';
const readers: Access = { allow: 'right', right: 'locations.read' };

export const weatherRoutes = [
  exportRoute({
    url: `${base}/export`,
    summary: 'All daily weather of a place as a workbook or a CSV file',
    access: readers,
    query: WeatherExportQuery,
    work: weatherExport,
    input: (call) => call.query,
  }),
  route({
    method: 'GET',
    url: base,
    summary: 'Daily weather of a place in a period, its sums and means, gaps and impossible days',
    access: readers,
    query: PlaceWeatherQuery,
    data: PlaceWeather,
    handler: ({ platform, query }) => readPlaceWeather(platform.database, query),
  }),
];
