import { useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { UnlinkedPlace } from '@panicle/contract/locations';
import { useText } from '../../../language/text.ts';
import { locationsKey } from '../../../records/location/calls.ts';
import { locationRecord } from '../../../records/location/location.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useAttempt } from '../../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../../ui/feedback/use-notice.ts';
import { ResultPage } from '../../../ui/page/result-page.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { DataTable, type DataColumn } from '../../../ui/table/data-table.tsx';
import { linkPlace, readUnlinked } from '../api.ts';
import { unlinkedMessages } from './messages.ts';

const keyOf = ({ place, year }: UnlinkedPlace) => `${place}\n${year}`;

export default function UnlinkedPage() {
  const say = useText(unlinkedMessages);
  const queries = useQueryClient();
  const places = useQuery({
    queryKey: [...locationsKey, 'unlinked'],
    queryFn: ({ signal }) => readUnlinked(signal),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: locationsKey });
  const columns = useMemo(
    (): DataColumn<UnlinkedPlace>[] => [
      { key: 'place', title: say('place'), strong: true, value: ({ place }) => place },
      { key: 'year', title: say('year'), value: ({ year }) => String(year) },
      {
        key: 'environments',
        title: say('environments'),
        kind: 'number',
        value: ({ environmentCount }) => environmentCount,
      },
      {
        key: 'trials',
        title: say('trials'),
        value: ({ trials, trialCount }) =>
          trialCount > trials.length ? `${trials.join(', ')} …` : trials.join(', '),
      },
      {
        key: 'location',
        title: say('location'),
        value: () => null,
        render: (place) => <LinkCell place={place} onDone={refresh} />,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps
    [say],
  );
  if (places.isError) return <LoadFailed error={places.error} retry={() => void places.refetch()} />;
  return (
    <ResultPage title={say('title')} meta={say('purpose')}>
      {places.data?.length === 0 ? <EmptyState icon="pin" title={say('empty')} /> : null}
      {places.data && places.data.length > 0 ? (
        <DataTable label={say('title')} rows={places.data} columns={columns} rowKey={keyOf} />
      ) : null}
    </ResultPage>
  );
}

/** Links a place to the location of its name, to a chosen one, or to a new one. */
function LinkCell({ place, onDone }: { place: UnlinkedPlace; onDone: () => Promise<void> }) {
  const say = useText(unlinkedMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const [chosen, setChosen] = useState<string | null>(null);
  const link = (locationId: string | null) =>
    void attempt(async () => {
      const { environments, location } = await linkPlace({
        place: place.place,
        year: place.year,
        locationId,
      });
      notice.success(say('linked', { count: environments, place: location.place }));
      await onDone();
    });
  return (
    <span style={{ display: 'flex', gap: 8 }}>
      <RecordSelect
        of={locationRecord}
        placeholder={say('choose')}
        aria-label={say('of', { place: place.place })}
        value={chosen}
        onChange={(id) => setChosen(id ?? null)}
      />
      <Button type="primary" onClick={() => link(chosen ?? place.locationId)}>
        {say(chosen === null && place.locationId === null ? 'create' : 'link')}
      </Button>
    </span>
  );
}
