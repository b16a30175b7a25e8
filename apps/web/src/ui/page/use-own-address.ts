import { useLocation, useSearchParams, type SetURLSearchParams } from 'react-router';

/**
 * The query of the page's address, and what changes it. A change after a call to the server comes late: the reader may
 * be on another page by then, and is not fetched back.
 */
export function useOwnAddress(): [URLSearchParams, SetURLSearchParams] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  return [
    query,
    (...change) => {
      if (location.pathname === pathname) setQuery(...change);
    },
  ];
}
