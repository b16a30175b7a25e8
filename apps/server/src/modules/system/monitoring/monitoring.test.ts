import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfiguration } from '../../../platform/config/configuration.ts';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';

const TOKEN = 'scraper-0123456789abcdef';
let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication({ configuration: { metricsToken: TOKEN } });
});
afterAll(() => app.close());

const metrics = (headers: Record<string, string> = {}) =>
  app.application.inject({ method: 'GET', url: '/crop/metrics', headers });

describe('health addresses', () => {
  it.each(['/crop/health', '/crop/health/ready', '/crop/health/live'])('%s needs no session', async (url) => {
    expect((await app.nobody.get(url)).httpStatus).toBe(200);
  });

  it('tell a process that lives from one that can serve', async () => {
    const away = new Error('connect ECONNREFUSED /secret/socket');
    const ping = vi.spyOn(app.platform.database, 'ping').mockRejectedValue(away);
    try {
      const ready = await app.nobody.get('/crop/health/ready');
      expect(ready).toMatchObject({ httpStatus: 503, status: 1021 });
      expect(JSON.stringify(ready)).not.toContain('secret');
      expect((await app.nobody.get('/crop/health/live')).httpStatus).toBe(200);
    } finally {
      ping.mockRestore();
    }
  });
});

describe('metrics', () => {
  it('are for admin and for the bearer of the token', async () => {
    const user = await app.signInAs({ seesAll: true });
    expect((await metrics()).statusCode).toBe(401);
    expect((await metrics({ authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(401);
    expect((await metrics({ token: user.token! })).statusCode).toBe(403);
    expect((await metrics({ token: app.admin.token! })).statusCode).toBe(200);
    expect((await metrics({ authorization: `Bearer ${TOKEN}` })).statusCode).toBe(200);
  });

  it('are for admin only where no token is set', async () => {
    app.platform.configuration.metricsToken = null;
    try {
      expect((await metrics({ authorization: 'Bearer null' })).statusCode).toBe(401);
      expect((await metrics({ token: app.admin.token! })).statusCode).toBe(200);
    } finally {
      app.platform.configuration.metricsToken = TOKEN;
    }
  });

  it('count requests by declared address, never by ids, and show jobs, connections and streams', async () => {
    await app.admin.get(`/crop/user/${app.admin.userId}`);
    await app.nobody.get('/crop/no-such-address/17');
    const { body, headers } = await metrics({ token: app.admin.token! });
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'panicle_http_request_duration_seconds_count{method="GET",route="/crop/user/:id",status="200"} 1',
    );
    expect(body).not.toContain(app.admin.userId);
    expect(body).not.toContain('no-such-address');
    for (const name of ['database_connections', 'event_streams', 'audit_pending_entries', 'audit_faults']) {
      expect(body).toMatch(new RegExp(`^panicle_${name}`, 'm'));
    }
  });

  it('refuse a token that could be guessed, without repeating it', () => {
    expect(() => readConfiguration({ PANICLE_METRICS_TOKEN: 'short' })).toThrow(/at least 16/);
    expect(() => readConfiguration({ PANICLE_METRICS_TOKEN: 'short' })).not.toThrow(/short/);
  });
});
