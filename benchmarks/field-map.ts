// The editor of a field map of 10,000 plots: full draw, panning and steps of editing in the browser. `npm run bench -- field-map`
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { openRecords } from '../e2e/shell/accounts.ts';
import { openSignedIn } from '../e2e/shell/session.ts';
import { report } from './report.ts';

const SIDE = 100;
const REPLICATES = 4;
const ENTRIES = (SIDE * SIDE) / REPLICATES;
const ROUNDS = 9;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const statements = [
  `insert into trial (id, name, test_id, description, year, season, stage, test_method, randomize, replicate_count,
                      check_type, crop, plot_length, plot_width, owner_id, created_by, updated_by)
   select gen_random_uuid(), 'MAP10K', 'MAP10K', '', 2026, 'summer', 'regional', 'randomizedBlock', true, ${REPLICATES},
          'none', 'maize', 5, 1.5, id, id, id from account where username = 'admin'`,
  `insert into trial_environment (id, trial_id, location, year, season, position)
   select gen_random_uuid(), id, 'Sanya', 2026, 'summer', 0 from trial`,
  `insert into trial_entry (id, trial_id, name, position, is_check)
   select gen_random_uuid(), t.id, 'G' || n, n, n <= 20 from trial t, generate_series(1, ${ENTRIES}) n`,
  `insert into plot (id, trial_id, environment_id, entry_id, plot_number, replicate, field_row, field_column, position)
   select gen_random_uuid(), e.trial_id, v.id, e.id, (k + 1)::text, r::text, k / ${SIDE} + 1, k % ${SIDE} + 1, k
     from trial_environment v, generate_series(1, ${REPLICATES}) r, trial_entry e,
          lateral (select (r - 1) * ${ENTRIES} + e.position - 1 as k) place`,
  'analyze',
];

/** Runs in the page: presses and waits until the canvas holds the new drawing; ms with everything that React does. */
const DRAWN = (press: string) => `(async () => {
  const start = performance.now();
  ${press};
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
  document.querySelector('[role=application] canvas').getContext('2d').getImageData(0, 0, 1, 1);
  return performance.now() - start;
})()`;

const WATCH = `
  window.mapFrames = [];
  const look = (now) => { window.mapFrames.push(now); requestAnimationFrame(look); };
  requestAnimationFrame(look);
`;

/** Seconds that the page's main thread has worked: the same on a busy machine. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
  };
}

const application = await startRunningApplication();
const browser = await launchBrowser(true);
try {
  const records = await openRecords(application);
  for (const statement of statements) await records(statement);
  const [trial] = await records('select id from trial');
  report('load of the machine: processes that want a processor', loadavg()[0]!, '');
  const start = performance.now();
  const path = `/testlManagement/fieldTestTask/${String(trial?.id)}/plan?tab=map`;
  const { page } = await openSignedIn(browser, application, path, { language: 'en_US' });
  const map = page.getByRole('application', { name: 'Field map editor' });
  await map.waitFor();
  report('page opened until the map is there', performance.now() - start, 'ms');
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/map-10k.png` });
  const clock = await processorTime(page);

  const draw = async (name: string, press: string, bar?: string) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await page.evaluate<number>(DRAWN(press)));
    report(`${name}: slowest`, Math.max(...times), 'ms');
    report(`${name}: median`, median(times), 'ms', bar);
  };
  // there and back: what is drawn already is not drawn again
  const zoom = `window.mapFar = !window.mapFar;
    document.querySelector('[role=toolbar] [aria-label="' + (window.mapFar ? 'Zoom out' : 'Fit to the window') + '"]').click()`;
  await page.getByLabel('To scale').click();
  await draw('full draw, all 10,000 plots to scale', zoom, '60');
  if (folder) await page.screenshot({ path: `${folder}/map-10k-to-scale.png` });

  const pan = async (name: string) => {
    const box = (await map.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.evaluate('window.mapFrames = []');
    const before = await clock();
    const until = performance.now() + 3000;
    for (let step = 0; performance.now() < until; step += 1)
      await page.mouse.move(x + 200 * Math.sin(step / 20), y + 100 * Math.cos(step / 17));
    const frames = await page.evaluate<number[]>('window.mapFrames');
    const used = (await clock()) - before;
    await page.mouse.up();
    const gaps = frames.slice(1).map((at, k) => at - frames[k]!);
    report(`panning, ${name}`, (1000 * gaps.length) / (frames.at(-1)! - frames[0]!), 'frames/s', '50');
    report('  processor time of the page for a frame', used / gaps.length, 'ms', '20');
    report('  19 of 20 frames within', gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)]!, 'ms');
  };
  await page.evaluate(WATCH);
  await page.getByText('Pan', { exact: true }).click();
  await pan('all of it in sight');
  await page.getByLabel('To scale').click();
  await pan('as it opens');
  await draw('drawing of what is seen as it opens', zoom, '60');
  for (let step = 0; step < 6; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  await pan('with the numbers of plots');
  if (folder) await page.screenshot({ path: `${folder}/map-10k-near.png` });

  await page.getByText('Select and move', { exact: true }).click();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  const key = (name: string, more = '') =>
    `document.querySelector('[role=application]').dispatchEvent(new KeyboardEvent('keydown', { key: '${name}', bubbles: true${more} }))`;
  await draw('a plot marked dead', `${key('ArrowRight')}; ${key('Delete')}`);
  await draw('a step undone', key('z', ', ctrlKey: true'));
  await draw('all chosen', key('a', ', ctrlKey: true'));
} finally {
  await browser.close();
  await application.stop();
}
