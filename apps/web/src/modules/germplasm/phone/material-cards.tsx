import { useEffect, useRef, useState } from 'react';
import { Button, Spin } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { MATERIAL_STATUSES, materialStatusNames } from '@panicle/contract/material-columns';
import { NO_GROUP } from '@panicle/contract/material-search';
import { paths } from '../../../paths.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { useSignedIn } from '../../../session/session-context.ts';
import { EmptyState } from '../../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../../ui/error/load-failed.tsx';
import { useSettled } from '../../../ui/feedback/use-settled.ts';
import { PhoneSearch, PhoneSelect } from '../../../ui/phone/phone-fields.tsx';
import { PhoneLink, PhonePage } from '../../../ui/phone/phone-page.tsx';
import { useGroups } from '../use-germplasm-data.ts';
import { addressOf, everything, filterOf, type CardFilter } from './card-filter.ts';
import { MaterialCard } from './material-card.tsx';
import { phoneMessages } from './messages.ts';
import { useCards } from './use-cards.ts';
import styles from './material-cards.module.css';

/** Germplasm as cards: search field and filters stay in sight, further pages come as the reader goes down. */
export function MaterialCards({ covered }: { covered: boolean }) {
  const say = useText(phoneMessages);
  const { guest } = useSignedIn();
  const [address] = useSearchParams();
  const [filter, setFilter] = useState(() => filterOf(address));
  const asked = useSettled(filter);
  const cards = useCards(asked);
  useFilterInAddress(asked, covered);
  const filtered = JSON.stringify(filter) !== JSON.stringify(everything);

  return (
    <PhonePage
      title={say('title')}
      home={paths.home}
      actions={
        <>
          <PhoneLink to={paths.textSearch} icon="search" label={say('textSearch')} />
          <PhoneLink to={paths.scan} icon="scan" label={say('scan')} />
        </>
      }
      bar={<FilterBar filter={filter} onChange={setFilter} />}
    >
      {cards.error && cards.materials.length === 0 ? (
        <LoadFailed error={cards.error} retry={cards.reload} />
      ) : cards.loading ? (
        <Spin className={styles.waiting ?? ''} />
      ) : cards.total === 0 ? (
        <EmptyState
          icon={filtered ? 'search' : 'sprout'}
          title={say(filtered ? 'noMatch' : 'empty')}
          {...(guest && !filtered ? {} : { hint: say(filtered ? 'noMatchHint' : 'emptyHint') })}
          actions={
            filtered ? <Button onClick={() => setFilter(everything)}>{say('clear')}</Button> : undefined
          }
        />
      ) : (
        <>
          <p className={styles.count} role="status">
            {say('found', { count: cards.total })}
          </p>
          <ul className={styles.cards} aria-busy={cards.refreshing}>
            {cards.materials.map((material) => (
              <MaterialCard
                key={material.materialId}
                material={material}
                to={paths.breeding + addressOf(asked, material.materialId)}
              />
            ))}
          </ul>
          {cards.further > 0 ? (
            <More count={cards.further} loading={cards.loadingMore} onMore={cards.more} />
          ) : null}
        </>
      )}
    </PhonePage>
  );
}

/** A reload, a link and the way back find the list as it was narrowed. */
function useFilterInAddress(filter: CardFilter, covered: boolean): void {
  const navigate = useNavigate();
  const wanted = addressOf(filter);
  useEffect(() => {
    // A record that was just chosen is in the address before it covers the list.
    const chosen = new URLSearchParams(location.search).has('material');
    if (!covered && !chosen && location.search !== wanted)
      void navigate(paths.breeding + wanted, { replace: true });
  }, [covered, wanted, navigate]);
}

function FilterBar({ filter, onChange }: { filter: CardFilter; onChange: (filter: CardFilter) => void }) {
  const say = useText(phoneMessages);
  const textOf = useTextOf();
  const groups = useGroups().data ?? [];
  const change = (part: Partial<CardFilter>) => onChange({ ...filter, ...part });
  const groupOptions = [
    { value: '', label: say('allGroups') },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_GROUP, label: say('noGroup') },
  ];
  const statusOptions = [
    { value: '' as const, label: say('allStatuses') },
    ...MATERIAL_STATUSES.map((status) => ({ value: status, label: textOf(materialStatusNames[status]) })),
  ];
  return (
    <div className={styles.bar} role="search">
      <PhoneSearch label={say('search')} value={filter.search} onChange={(search) => change({ search })} />
      <PhoneSelect
        label={say('group')}
        value={filter.group}
        options={groupOptions}
        onChange={(group) => change({ group })}
      />
      <PhoneSelect<CardFilter['status']>
        label={say('status')}
        value={filter.status}
        options={statusOptions}
        onChange={(status) => change({ status })}
      />
    </div>
  );
}

/** Asks for the next page as soon as it comes into sight; by keyboard it is a button. */
function More({ count, loading, onMore }: { count: number; loading: boolean; onMore: () => void }) {
  const say = useText(phoneMessages);
  const place = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (loading || !place.current) return undefined;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current(), {
      rootMargin: '400px',
    });
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [loading]);
  return (
    <div className={styles.more} ref={place}>
      <Button block loading={loading} onClick={onMore}>
        {say('loadMore', { count })}
      </Button>
    </div>
  );
}
