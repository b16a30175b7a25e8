/**
 * What the usage tracking receives of a visit: the route as it is registered (so no id of any record) and nothing
 * about who visits.
 */
export function visitAddress(address: string, route: string): string {
  const url = new URL(address);
  url.searchParams.set('page', route);
  return url.href;
}

/** Sends one visit and does not care for the answer: no cookies, no referrer, nothing to read. */
export function reportVisit(address: string, route: string): void {
  void fetch(visitAddress(address, route), {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
  }).catch(() => undefined);
}
