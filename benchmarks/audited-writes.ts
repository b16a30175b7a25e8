// Single writes with their audit row, over HTTP: one new material per request. `npm run bench -- audited-writes`
import { signInOverHttp, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { load } from './load.ts';
import { report } from './report.ts';

const application = await startRunningApplication();
try {
  const headers = await signInOverHttp(application.address);
  const group = await fetch(`${application.address}/crop/crop-material-group`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Benchmark' }),
  });
  const { data } = (await group.json()) as { data: { id: string } };
  let running = 0;
  const write = {
    method: 'POST' as const,
    path: '/crop/crop-material-information',
    setupRequest: (request: object) => {
      running += 1;
      return {
        ...request,
        body: JSON.stringify({ groupId: data.id, sourceId: `B${running}`, variety: `自交系 ${running}` }),
      };
    },
  };
  await load(application.address, headers, [write], { connections: 4, seconds: 2 });
  for (const connections of [10, 50]) {
    const before = running;
    const figures = await load(application.address, headers, [write], { connections, seconds: 10 });
    report(`audited writes per second, ${connections} connections`, figures.requestsPerSecond, '/s', '400');
    report('  p99', figures.p99, 'ms');
    report('  refused or failed', figures.failures, `of ${running - before}`);
  }
  const check = await fetch(`${application.address}/crop/crop-material-information/page?pageSize=1`, {
    headers,
  });
  const { data: page } = (await check.json()) as { data: { total: number } };
  report('materials kept', page.total, `of ${running} sent`);
} finally {
  await application.stop();
}
