/** The records of a list in its order, kept while the reader goes through their pages one after another. */
export interface ListTrail {
  /** what the list is called */
  label: string;
  ids: readonly string[];
}

const KEPT = 'panicle:list-trail';
/** What contains the links of one list. */
const LISTS = 'table, ul, ol';

export function leaveTrail(trail: ListTrail): void {
  sessionStorage.setItem(KEPT, JSON.stringify(trail));
}

/** The list that a link to a record is in, as far as it leads to pages of the same kind. */
export function leaveTrailOf(link: HTMLAnchorElement): void {
  const list = link.closest(LISTS);
  const links = [...(list?.querySelectorAll<HTMLAnchorElement>('a[data-record]') ?? [])];
  const alike = links.filter(({ pathname }) => pathname === link.pathname);
  const ids = alike.flatMap(({ dataset }) => dataset['record'] ?? []);
  leaveTrail({ label: list?.getAttribute('aria-label') ?? '', ids: [...new Set(ids)] });
}

/** Where a record is in the list that the reader came from; null where he came from none. */
export interface TrailPlace {
  label: string;
  /** counts from 1 */
  position: number;
  count: number;
  previous: string | undefined;
  next: string | undefined;
}

export function placeInTrail(id: string): TrailPlace | null {
  const kept = sessionStorage.getItem(KEPT);
  return kept === null ? null : placeIn(JSON.parse(kept) as ListTrail, id);
}

export function placeIn({ label, ids }: ListTrail, id: string): TrailPlace | null {
  const index = ids.indexOf(id);
  if (index < 0 || ids.length < 2) return null;
  return { label, position: index + 1, count: ids.length, previous: ids[index - 1], next: ids[index + 1] };
}
