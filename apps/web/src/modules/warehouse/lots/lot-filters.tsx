import { Button } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { LOT_CONCERNS, concernNames, type SeedLotQuery } from '@panicle/contract/seed-lots';
import { formatInteger } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { lotsKey, readConcerns } from '../../../records/seed-lot/calls.ts';
import { storagePlaceRecord } from '../../../records/storage-place/storage-place.ts';
import { trialRecord } from '../../../records/trial/trial.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import type { FilterProps } from '../../../ui/page/records-page.tsx';
import { RecordSelect } from '../../../ui/record/record-select.tsx';
import { lotMessages } from './messages.ts';

export type LotFilter = Pick<SeedLotQuery, 'search' | 'concern' | 'placeId' | 'trialId' | 'holds' | 'origin'>;

/** What needs attention, with how many lots it is about, and the place with all below it. */
export function LotFilters({ filter, onChange }: FilterProps<LotFilter>) {
  const say = useText(lotMessages);
  const textOf = useTextOf();
  const { may } = useSignedIn();
  const { data } = useQuery({
    queryKey: [...lotsKey, 'concerns'],
    queryFn: ({ signal }) => readConcerns(signal),
  });
  return (
    <>
      {LOT_CONCERNS.map((concern) => {
        const chosen = filter.concern === concern;
        return (
          <Button
            key={concern}
            type={chosen ? 'primary' : 'default'}
            ghost={chosen}
            aria-pressed={chosen}
            onClick={() => onChange({ ...filter, concern: chosen ? undefined : concern })}
          >
            {textOf(concernNames[concern])}
            {data ? ` ${formatInteger(data[concern])}` : ''}
          </Button>
        );
      })}
      <RecordSelect
        of={storagePlaceRecord}
        allowClear
        style={{ width: 200 }}
        placeholder={say('place')}
        aria-label={say('place')}
        value={filter.placeId ?? null}
        onChange={(placeId) => onChange({ ...filter, placeId })}
      />
      {may('fieldTestTask') ? (
        <RecordSelect
          of={trialRecord}
          allowClear
          style={{ width: 160 }}
          placeholder={say('ofTrial')}
          aria-label={say('ofTrial')}
          value={filter.trialId ?? null}
          onChange={(trialId) => onChange({ ...filter, trialId })}
        />
      ) : null}
    </>
  );
}
