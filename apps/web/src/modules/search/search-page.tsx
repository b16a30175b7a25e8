import { useEffect, useState } from 'react';
import { Spin } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { useSignedIn } from '../../session/session-context.ts';
import { EmptyState } from '../../ui/empty/empty-state.tsx';
import { LoadFailed } from '../../ui/error/load-failed.tsx';
import { useSettled } from '../../ui/feedback/use-settled.ts';
import { SearchFilter } from '../../ui/form/search-filter.tsx';
import { PhoneLink, PhonePage } from '../../ui/phone/phone-page.tsx';
import { FoundList } from './found-list.tsx';
import type { Finder } from '../../records/search/finder.ts';
import { searchedPages, useFinders } from '../search-finders.ts';
import { searchPageMessages } from './messages.ts';
import { useSearch } from '../../records/search/use-search.ts';
import styles from './search-page.module.css';

/** One field for all records that the user may see. */
export default function SearchPage() {
  const say = useText(searchPageMessages);
  const { may, maySee } = useSignedIn();
  const [address] = useSearchParams();
  const [typed, setTyped] = useState(() => address.get('search') ?? '');
  const settled = useSettled(typed.trim());
  // an emptied field is empty at once
  const search = typed.trim() === '' ? '' : settled;
  const searched = searchedPages(maySee).length > 0;
  const finders = useFinders();
  useSearchInAddress(search);

  return (
    <PhonePage
      title={say('title')}
      home={paths.home}
      actions={
        may('germplasmManagement') ? <PhoneLink to={paths.scan} icon="scan" label={say('scan')} /> : null
      }
      bar={
        searched ? (
          <div role="search" className={styles.bar}>
            <SearchFilter
              autoFocus
              label={say('search')}
              width="100%"
              value={typed}
              onChange={(text) => setTyped(text ?? '')}
            />
          </div>
        ) : null
      }
    >
      {!searched ? (
        <EmptyState icon="lock" title={say('noKinds')} hint={say('noKindsHint')} />
      ) : finders ? (
        <Results finders={finders} search={search} />
      ) : null}
    </PhonePage>
  );
}

/** The way back from a record finds the search as it was. */
function useSearchInAddress(search: string): void {
  const navigate = useNavigate();
  const wanted = search === '' ? '' : `?${new URLSearchParams({ search }).toString()}`;
  useEffect(() => {
    if (location.search !== wanted) void navigate(`${paths.textSearch}${wanted}`, { replace: true });
  }, [wanted, navigate]);
}

function Results({ finders, search }: { finders: readonly Finder[]; search: string }) {
  const say = useText(searchPageMessages);
  const textOf = useTextOf();
  const { groups, total, searching, complete, error, reload } = useSearch(finders, search);
  if (search === '') {
    const names = finders.map(({ title }) => textOf(title)).join(say('and'));
    return <EmptyState icon="search" title={say('start')} hint={say('startHint', { kinds: names })} />;
  }
  if (error && groups.length === 0) return <LoadFailed error={error} retry={reload} />;
  if (groups.length === 0 && complete) {
    return <EmptyState icon="search" title={say('none', { search })} hint={say('noneHint')} />;
  }
  return (
    <div className={styles.results} aria-busy={searching}>
      <p className={styles.total} role="status">
        {complete ? say('found', { count: total }) : say('searching')}
        {searching ? <Spin size="small" /> : null}
      </p>
      {groups.map((group) => (
        <FoundList key={group.finder.key} group={group} search={search} />
      ))}
      {error ? <LoadFailed error={error} retry={reload} /> : null}
    </div>
  );
}
