import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { CARDINAL_TEMPERATURES } from '@panicle/statistics/weather';
import type { Location } from '@panicle/contract/locations';
import type { Crop } from '@panicle/contract/trait-choices';
import {
  weatherFigureNames,
  type PlaceWeather,
  type WeatherFigureName,
  type WeatherFigures,
} from '@panicle/contract/weather';
import type { SeasonWeather } from '@panicle/contract/places';
import { useDownload } from '../../../ui/feedback/use-download.ts';
import { formatNumber } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { locationsKey } from '../../../records/location/calls.ts';
import { FigureView } from '../../../ui/chart/figure-view.tsx';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { useTableFormats } from '../../../ui/export/table-formats.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { FactList } from '../../../ui/page/fact-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { readPlaceWeather } from '../api.ts';
import type { Counting } from './counting.tsx';
import { placeMessages } from './messages.ts';
import { shownPeriod, weatherFigure } from './weather-figure.ts';
import { WeatherImport } from './weather-import.tsx';
import styles from './place.module.css';

/** What the side of the chart lists. */
const LISTED: readonly WeatherFigureName[] = [
  'degreeDays',
  'rain',
  'meanTemperature',
  'lowest',
  'highest',
  'radiation',
  'photoperiod',
  'evapotranspiration',
  'hotDays',
  'frostDays',
  'longestDrySpell',
  'knownDays',
];
/** Days and spans that a remark names. */
const NAMED = 5;

interface WeatherPanelProps {
  location: Location;
  /** of the location's season */
  season: SeasonWeather | null;
  counting: Counting;
  readOnly: boolean;
  onImported: () => void;
}

/** The weather of a place in a year: chart, sums and means of the season, what is missing. */
export function WeatherPanel({ location, season, counting, readOnly, onImported }: WeatherPanelProps) {
  const say = useText(placeMessages);
  const [importing, setImporting] = useState(false);
  const download = useDownload();
  const formats = useTableFormats();
  const { place, year } = location;
  const query = { place, ...counting, ...shownPeriod(location) };
  const weather = useQuery({
    queryKey: [...locationsKey, 'weather', query],
    queryFn: ({ signal }) => readPlaceWeather(query, signal),
    placeholderData: keepPreviousData,
  });
  const figure = useMemo(
    () => weatherFigure(location, weather.data?.days ?? [], counting),
    [location, weather.data, counting],
  );
  if (weather.isError) return <LoadFailed error={weather.error} retry={() => void weather.refetch()} />;
  if (!weather.data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const action = readOnly ? null : (
    <Button icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
      {say('import')}
    </Button>
  );
  return (
    <Panel
      title={say('weather')}
      actions={
        <>
          {action}
          <ExportMenu
            choices={formats}
            onExport={(format) =>
              download('/crop/crop-location/weather/export', { query: { place, format } })
            }
          />
        </>
      }
    >
      {figure ? (
        <div className={styles.weather}>
          <FigureView figure={figure} />
          <div>
            {season ? <SeasonFacts season={season} crop={counting.crop} /> : null}
            <Remarks weather={weather.data} />
          </div>
        </div>
      ) : (
        <EmptyState
          icon="pin"
          title={say('noWeather', { year: String(year) })}
          hint={say(readOnly ? 'noWeatherReader' : 'noWeatherHint')}
        />
      )}
      <WeatherImport place={place} open={importing} onDone={onImported} onClose={() => setImporting(false)} />
    </Panel>
  );
}

function SeasonFacts({ season, crop }: { season: SeasonWeather; crop: Crop }) {
  const say = useText(placeMessages);
  const textOf = useTextOf();
  const { from, to, ofSeason, figures } = season;
  const { base, cap } = CARDINAL_TEMPERATURES[crop];
  return (
    <>
      <p className={styles.period}>{say(ofSeason ? 'fromSowing' : 'wholeYear', { from, to })}</p>
      <FactList
        align="right"
        facts={LISTED.map((name) => ({
          label: textOf(weatherFigureNames[name].name),
          value: figureText(figures, name),
          note: weatherFigureNames[name].unit,
        }))}
      />
      <p className={styles.period}>{say('degreesOf', { base: String(base), cap: String(cap) })}</p>
    </>
  );
}

export const figureText = (figures: WeatherFigures, name: WeatherFigureName): string =>
  formatNumber(figures[name], weatherFigureNames[name].decimals);

/** What is missing, what cannot be, what was estimated. */
function Remarks({ weather }: { weather: PlaceWeather }) {
  const say = useText(placeMessages);
  const { gaps, impossible, days } = weather;
  const named = (all: readonly string[]) => all.slice(0, NAMED).join(', ') + (all.length > NAMED ? ' …' : '');
  const missing = gaps.reduce((sum, gap) => sum + gap.days, 0);
  const spans = named(gaps.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)));
  const estimated = days.filter((day) => day.estimated).length;
  return (
    <div className={styles.remarks}>
      {missing > 0 ? <Alert type="warning" showIcon title={say('gaps', { count: missing, spans })} /> : null}
      {impossible.length > 0 ? (
        <Alert
          type="error"
          showIcon
          title={say('impossible', { count: impossible.length, days: named(impossible) })}
        />
      ) : null}
      {estimated > 0 ? <p className={styles.period}>{say('estimated', { count: estimated })}</p> : null}
    </div>
  );
}
