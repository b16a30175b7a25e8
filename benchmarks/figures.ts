// A Manhattan plot of 1,000,000 markers and entry means of 1,000 entries: the layout (in Node), first paint
// and panning (in the browser, on the design page). `npm run bench -- figures`
import { ADMIN_PASSWORD, startRunningApplication } from '../apps/server/src/testing/running-application.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { alternativeOf, sceneOf, svgOf, hoverAt, type MeansFigure } from '../packages/figures/src/index.ts';
import { scanOf } from '../packages/figures/src/testing/samples.ts';
import type { Page } from 'playwright-core';
import { report } from './report.ts';

const ROUNDS = 7;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function timed(work: () => unknown): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

const scan = scanOf(1_000_000, 3);
const look = { width: 1200, language: 'en_US' as const };
const scene = sceneOf(scan, look);
report(
  '1,000,000 markers: scene',
  timed(() => sceneOf(scan, look)),
  'ms',
);
report(
  '1,000,000 markers: marker under the pointer',
  timed(() => hoverAt(scene, 600, 300)),
  'ms',
);
report(
  '1,000,000 markers: text alternative',
  timed(() => alternativeOf(scan, 'en_US')),
  'ms',
);
report('1,000,000 markers: SVG file', svgOf(scan, { ...look, theme: 'light' }).length / 1024, 'KB');

const means: MeansFigure = {
  kind: 'means',
  name: 'entry_means',
  title: { zh: '品种均值', en: 'Entry means' },
  axis: { title: { zh: '产量', en: 'Yield' }, unit: 'kg/ha', decimals: 0 },
  entries: Array.from({ length: 1000 }, (_, rank) => {
    const mean = 12_000 - 3 * rank;
    return {
      entry: `SX${rank}`,
      mean,
      low: mean - 200,
      high: mean + 200,
      letters: 'ab',
      percent: rank / 100,
    };
  }),
};
report(
  '1,000 entries: scene of all',
  timed(() => sceneOf(means, look)),
  'ms',
  'page < 300 ms',
);

/** Runs in the page: from a change of the address to the first frame in which the canvas holds points. */
const PAINT = `new Promise((resolve) => {
  const start = performance.now();
  const look = () => {
    const canvas = document.querySelector('main figure canvas');
    const pen = canvas?.getContext('2d');
    if (canvas && canvas.width > 300) {
      const { data } = pen.getImageData(canvas.width / 2 | 0, canvas.height - 70, 60, 10);
      if (data.some((value) => value > 0)) return resolve(performance.now() - start);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})`;

/** Runs in the page: mean length of a frame while the wheel zooms and the plot is dragged. */
const FRAMES = (frames: number) => `new Promise((resolve) => {
  const drawing = document.querySelector('main figure canvas').parentElement;
  const box = drawing.getBoundingClientRect();
  const send = (type, x) => drawing.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: box.top + 100 }));
  drawing.setPointerCapture = () => {};
  let frame = 0, start = 0;
  send('pointerdown', box.left + 900);
  const step = () => {
    if (frame === 0) start = performance.now();
    if (frame === ${frames}) { send('pointerup', box.left); return resolve((performance.now() - start) / ${frames}); }
    frame += 1;
    send('pointermove', box.left + 900 - frame * 4);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** Processor time of the page's main thread in ms: it says the same on a busy machine as on a quiet one. */
async function processorTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
}

const application = await startRunningApplication();
// with the compilers that browsers have
const browser = await launchBrowser(true);
try {
  const { page } = await openPage(browser, application.address, { language: 'en_US' });
  await page.goto('/login');
  await page.locator('input').first().fill('admin');
  await page.locator('input[type=password]').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  await page.goto('/design?part=figures&figure=million');
  await page.locator('main figure canvas').waitFor();
  const clock = await processorTime(page);
  const paints: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // as a table and back: the data are there, the figure is drawn anew
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.locator('main table').waitFor();
    // of another width, so that nothing of the last picture serves for this one
    await page.setViewportSize({ width: 1300 + 2 * round, height: 900 });
    const painted = page.evaluate<number>(PAINT);
    const before = await clock();
    await page.getByRole('button', { name: 'Figure', exact: true }).click();
    paints.push(await painted);
    busy.push((await clock()) - before);
  }
  report('1,000,000 markers: from the click to the first paint', median(paints), 'ms', '< 150 ms');
  report('1,000,000 markers: processor time of it', median(busy), 'ms');
  for (let click = 0; click < 3; click += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
  const before = await clock();
  const frame = await page.evaluate<number>(FRAMES(60));
  const each = ((await clock()) - before) / 60;
  report('1,000,000 markers: panning', 1000 / frame, 'frames/s', '50 frames/s');
  report('1,000,000 markers: processor time of a frame', each, 'ms', '20 ms');
} finally {
  await browser.close();
  await application.stop();
}
