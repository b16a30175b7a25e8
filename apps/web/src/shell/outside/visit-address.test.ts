import { expect, test, vi } from 'vitest';
import { reportVisit, visitAddress } from './visit-address.ts';

test('a visit tells the route and keeps what the address had', () => {
  const address = visitAddress(
    'https://stats.example.org/hit?site=7',
    '/testlManagement/fieldTestTask/:trialId',
  );
  expect(address).toBe(
    'https://stats.example.org/hit?site=7&page=%2FtestlManagement%2FfieldTestTask%2F%3AtrialId',
  );
});

test('a visit carries neither cookies nor referrer, and a tracker that is away disturbs nobody', async () => {
  const fetching = vi.fn(async (_address: string, _options: RequestInit) => {
    throw new TypeError('offline');
  });
  vi.stubGlobal('fetch', fetching);
  try {
    reportVisit('https://stats.example.org/', '/dashboard');
    await Promise.resolve();
  } finally {
    vi.unstubAllGlobals();
  }
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
});
