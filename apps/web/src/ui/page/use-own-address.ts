import { useCallback } from 'react';
import { useLocation, useSearchParams, type SetURLSearchParams } from 'react-router';
import { pageOf } from '../../base-path.ts';

/**
 * The query of the page's address, and what changes it. A change after a call to the server comes late: the reader may
 * be on another page by then, and is not fetched back; what else has changed in the address meanwhile stays.
 */
export function useOwnAddress(): [URLSearchParams, SetURLSearchParams] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const change = useCallback<SetURLSearchParams>(
    (next, options) => {
      if (pageOf(location.pathname) !== pathname) return;
      setQuery(typeof next === 'function' ? next(new URLSearchParams(location.search)) : next, options);
    },
    [pathname, setQuery],
  );
  return [query, change];
}
