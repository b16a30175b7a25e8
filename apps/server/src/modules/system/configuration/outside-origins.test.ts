import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { buildApplication } from '../../../platform/http/application.ts';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { followOutsideOrigins } from './outside-origins.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.close());

test('pages may send requests to the host of the usage tracking from the moment it is set, and to no other', async () => {
  const outsideOrigins = await followOutsideOrigins(app.platform);
  const application = await buildApplication({
    platform: app.platform,
    routes: [],
    sessions: { read: async () => 'invalid', isConfirmed: async () => false },
    outsideOrigins,
  });
  const connectSources = async () => {
    const { headers } = await application.inject('/');
    return /connect-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]?.trim();
  };
  expect(await connectSources()).toBe("'self'");
  const set = (value: string) =>
    app.admin.put(`/crop/sysConfig/update/USAGE_TRACKING_ADDRESS/${encodeURIComponent(value)}`);
  await set('https://stats.example.org/visit?site=1');
  await expect.poll(connectSources).toBe("'self' https://stats.example.org");
  await set('');
  await expect.poll(connectSources).toBe("'self'");

  const imageSources = async () => {
    const { headers } = await application.inject('/');
    return /img-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1]?.trim();
  };
  const tiles = (value: string) =>
    app.admin.put(`/crop/sysConfig/update/MAP_TILES_ADDRESS/${encodeURIComponent(value)}`);
  expect(await imageSources()).toBe("'self' data: blob:");
  expect((await tiles('https://tiles.example.org/all.png')).status).toBe(errors.settingTiles.status);
  expect((await tiles('https://tiles.example.org/{z}/{x}/{y}.png')).status).toBe(200);
  await expect.poll(imageSources).toBe("'self' data: blob: https://tiles.example.org");
  expect(await connectSources()).toBe("'self'");
  await application.close();
});
