import { MATERIAL_STATUSES, type MaterialStatus } from '@panicle/contract/material-columns';
import type { MaterialFilter } from '@panicle/contract/material-search';

/** What the list for phones is narrowed to; '' means everything. */
export interface CardFilter {
  search: string;
  /** id of a group, `none` for materials in no group */
  group: string;
  status: MaterialStatus | '';
}

export const everything: CardFilter = { search: '', group: '', status: '' };

const isStatus = (text: string | null): text is MaterialStatus =>
  MATERIAL_STATUSES.some((status) => status === text);

/** Reads the filter that an address carries. */
export function filterOf(address: URLSearchParams): CardFilter {
  const status = address.get('status');
  return {
    search: address.get('search') ?? '',
    group: address.get('group') ?? '',
    status: isStatus(status) ? status : '',
  };
}

/** The query of the list's address, and of a record opened from it. */
export function addressOf(filter: CardFilter, material?: string): string {
  const address = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value !== '') address.set(name, value);
  if (material !== undefined) address.set('material', material);
  return address.size > 0 ? `?${address.toString()}` : '';
}

/** The same as the server wants it. */
export function queryOf({ search, group, status }: CardFilter): MaterialFilter {
  return {
    search: search.trim() || undefined,
    groupId: group || undefined,
    status: status || undefined,
  };
}
