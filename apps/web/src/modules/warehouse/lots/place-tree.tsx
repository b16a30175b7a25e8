import { useState } from 'react';
import { Tree } from 'antd';
import { useQueries, useQuery } from '@tanstack/react-query';
import { levelNames, type PlaceBranch, type PlaceBranches } from '@panicle/contract/storage-places';
import { formatInteger } from '../../../language/format/number.ts';
import { useText, useTextOf } from '../../../language/text.ts';
import { lotsKey } from '../../../records/seed-lot/calls.ts';
import { placeBranches } from '../../../records/storage-place/calls.ts';
import { useNarrow } from '../../../ui/feedback/use-media.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { FilterProps } from '../../../ui/page/records-page.tsx';
import type { LotFilter } from './lot-filters.tsx';
import { lotMessages } from './messages.ts';
import styles from './lots.module.css';

/** What lies in a place changes with its lots. */
const branchesOf = (parentId: string | null) => ({
  queryKey: [...lotsKey, 'branches', parentId],
  queryFn: ({ signal }: { signal: AbortSignal }) => placeBranches(parentId, signal),
  placeholderData: (before: PlaceBranches | undefined) => before,
});

/** Whether there are places at all. */
export const useHasPlaces = (): boolean => (useQuery(branchesOf(null)).data?.places.length ?? 0) > 0;

interface Branch {
  key: string;
  place: PlaceBranch | null;
  /** places that are not shown */
  more: number;
  isLeaf: boolean;
  selectable: boolean;
  children?: Branch[];
}

/** The tree as far as it is open. */
function branches(open: ReadonlyMap<string | null, PlaceBranches>, parentId: string | null): Branch[] {
  const { places, more } = open.get(parentId) ?? { places: [], more: 0 };
  const shown = places.map((place): Branch => {
    const below = place.holdsPlaces && open.has(place.id) ? branches(open, place.id) : undefined;
    const node = { key: place.id, place, more: 0, isLeaf: !place.holdsPlaces, selectable: true };
    return below ? { ...node, children: below } : node;
  });
  const rest = { key: `more ${parentId}`, place: null, more, isLeaf: true, selectable: false };
  return more > 0 ? [...shown, rest] : shown;
}

/** The storage places, opened one by one, with how many lots each holds and how many of them are low. */
export function PlaceTree({ filter, onChange }: FilterProps<LotFilter>) {
  const say = useText(lotMessages);
  // the drawer of a phone has this title
  const narrow = useNarrow();
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const levels = [null, ...expanded];
  const found = useQueries({ queries: levels.map(branchesOf) });
  const open = new Map(
    levels.flatMap((id, index) => (found[index]?.data ? [[id, found[index].data] as const] : [])),
  );
  const { placeId, ...others } = filter;
  return (
    <>
      {narrow ? null : <h2 className={styles.treeTitle}>{say('place')}</h2>}
      <Tree<Branch>
        aria-label={say('place')}
        blockNode
        className={styles.tree ?? ''}
        treeData={branches(open, null)}
        expandedKeys={[...expanded]}
        onExpand={(keys) => setExpanded(keys.map(String))}
        selectedKeys={placeId ? [placeId] : []}
        onSelect={([chosen]) =>
          onChange(chosen === undefined ? others : { ...others, placeId: String(chosen) })
        }
        titleRender={titleOf}
      />
    </>
  );
}

const titleOf = ({ place, more }: Branch) =>
  place ? <PlaceWords place={place} /> : <MorePlaces count={more} />;

function MorePlaces({ count }: { count: number }) {
  return <span>{useText(lotMessages)('morePlaces', { count })}</span>;
}

function PlaceWords({ place: { code, level, lotCount, lowCount } }: { place: PlaceBranch }) {
  const say = useText(lotMessages);
  const textOf = useTextOf();
  return (
    <span className={styles.branch}>
      <span className={styles.branchCode} title={`${textOf(levelNames[level])} ${code}`}>
        {code}
      </span>
      {lowCount > 0 ? (
        <span className={styles.low} title={say('lowHere', { count: lowCount })}>
          <Icon name="warning" size={12} />
          {formatInteger(lowCount)}
        </span>
      ) : null}
      <span className={styles.branchCount} title={say('lotsHere', { count: lotCount })}>
        {formatInteger(lotCount)}
      </span>
    </span>
  );
}
