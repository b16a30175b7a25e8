import { useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import { useParams } from 'react-router';
import type { PlaceHistory } from '@panicle/contract/places';
import { useText } from '../../../language/text.ts';
import { locationCalls, locationsKey } from '../../../records/location/calls.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { ResultPage } from '../../../ui/page/result-page.tsx';
import { readHistory } from '../api.ts';
import { CountingSelect, FIRST_COUNTING } from './counting.tsx';
import { placeMessages } from './messages.ts';
import { MeansPanel } from './means-panel.tsx';
import { TrialsPanel, YearsPanel } from './years-panel.tsx';
import { WeatherPanel } from './weather-panel.tsx';
import styles from './place.module.css';

/** A place over the years: `paths.placeHistory`, by one of its locations. */
export default function PlacePage() {
  const { locationId = '' } = useParams();
  const location = useQuery({
    queryKey: [...locationsKey, locationId],
    queryFn: ({ signal }) => locationCalls.read(locationId, signal),
  });
  if (location.isError) return <LoadFailed error={location.error} retry={() => void location.refetch()} />;
  if (!location.data) return <Skeleton active />;
  return <PlaceOf key={location.data.place} place={location.data.place} first={location.data.year} />;
}

function PlaceOf({ place, first }: { place: string; first: number }) {
  const say = useText(placeMessages);
  usePageTitle(place);
  const { user } = useSignedIn();
  const queries = useQueryClient();
  const [counting, setCounting] = useState(FIRST_COUNTING);
  const [year, setYear] = useState(first);
  const [traits, setTraits] = useState<string[] | null>(null);
  const query = { place, ...counting, ...(traits === null ? {} : { traits: traits.join(',') }) };
  const history = useQuery({
    queryKey: [...locationsKey, 'history', query],
    queryFn: ({ signal }) => readHistory(query, signal),
    placeholderData: keepPreviousData,
  });
  if (history.isError) return <LoadFailed error={history.error} retry={() => void history.refetch()} />;
  if (!history.data) return <Skeleton active />;
  const { years } = history.data;
  const shown = years.find(({ location }) => location.year === year) ?? years[0];
  return (
    <ResultPage
      title={place}
      meta={say('purpose')}
      actions={
        <>
          <Select<number>
            aria-label={say('year')}
            style={{ width: 100 }}
            value={shown?.location.year ?? year}
            onChange={setYear}
            options={years.map(({ location }) => ({
              value: location.year,
              label: String(location.year),
            }))}
          />
          <CountingSelect of={counting} onChange={setCounting} />
        </>
      }
    >
      <div className={styles.page}>
        {shown ? (
          <WeatherPanel
            location={shown.location}
            season={shown.weather}
            counting={counting}
            readOnly={!user.admin}
            onImported={() => void queries.invalidateQueries({ queryKey: locationsKey })}
          />
        ) : null}
        <Records history={history.data} traits={traits} onTraits={setTraits} />
      </div>
    </ResultPage>
  );
}

interface RecordsProps {
  history: PlaceHistory;
  traits: readonly string[] | null;
  onTraits: (traits: string[]) => void;
}

function Records({ history, traits, onTraits }: RecordsProps) {
  const { hasRight } = useSignedIn();
  return (
    <>
      <YearsPanel years={history.years} />
      {hasRight('trials.read') ? (
        <>
          <TrialsPanel trials={history.trials} />
          <MeansPanel history={history} chosen={traits ?? []} onChange={onTraits} />
        </>
      ) : null}
    </>
  );
}
