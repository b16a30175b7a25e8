// The drawing of a pedigree of 10,000 materials: layout, and panning in the browser. `npm run bench -- pedigree-graph [materials]`
import { loadavg } from 'node:os';
import { ADMIN_PASSWORD } from '../apps/server/src/testing/running-application.ts';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { layOutPedigree } from '../packages/figures/src/pedigree-layout/layout.ts';
import { applicationWithPedigree } from './pedigree-application.ts';
import { simulatedPedigree } from './pedigree-rows.ts';
import { report } from './report.ts';

const COUNT = Number(process.argv[2] ?? 10_000);
const GENERATIONS = 12;
const ROUNDS = 7;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const pedigree = simulatedPedigree(COUNT, GENERATIONS);
const graph = {
  female: Int32Array.from(pedigree, ({ female }) => female),
  male: Int32Array.from(pedigree, ({ male }) => male),
};
report('load of the machine: processes that want a processor', loadavg()[0]!, '');
const layouts = Array.from({ length: ROUNDS }, () => {
  const [start, before] = [performance.now(), process.cpuUsage()];
  layOutPedigree(graph);
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, processor: (user + system) / 1000 };
});
const count = COUNT.toLocaleString('en-US');
report(`layout of ${count} materials, the first time`, layouts[0]!.wall, 'ms', '150');
report('  median', median(layouts.map(({ wall }) => wall)), 'ms', '150');
report('  processor time, the first time', layouts[0]!.processor, 'ms');
report('  processor time, median', median(layouts.map(({ processor }) => processor)), 'ms');

/** Runs in the page: the time of every frame from now on. */
const WATCH = `
  window.frames10k = [];
  const look = (now) => { window.frames10k.push(now); requestAnimationFrame(look); };
  requestAnimationFrame(look);
`;

const { application } = await applicationWithPedigree(pedigree);
const browser = await launchBrowser(true);
try {
  const { page } = await openPage(browser, application.address, { language: 'en_US' });
  await page.addInitScript(WATCH);
  await page.goto('/login');
  await page.locator('input').first().fill('admin');
  await page.locator('input[type=password]').fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  const answered = page.waitForResponse((response) => response.url().endsWith('/crop-pedigree/graph'));
  const start = performance.now();
  await page.goto('/basicData/genealogicalManagement?view=graph');
  await (await answered).finished();
  const loaded = performance.now();
  const canvas = page.getByRole('img', { name: /^Pedigree of/ });
  await canvas.waitFor();
  report(`page opened until all ${count} are drawn`, performance.now() - start, 'ms');
  report('  of which from the answer of the server on', performance.now() - loaded, 'ms');

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  /** Seconds that the page's main thread has worked: unlike the time on the wall the same on a busy machine. */
  const processorTime = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const box = (await canvas.boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  /** Drags there and back for some seconds, as fast as the mouse reports. */
  const pan = async (name: string) => {
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.evaluate('window.frames10k = []');
    const before = await processorTime();
    const until = performance.now() + 4000;
    for (let step = 0; performance.now() < until; step += 1)
      await page.mouse.move(middle.x + 300 * Math.sin(step / 20), middle.y + 120 * Math.cos(step / 17));
    const frames = await page.evaluate<number[]>('window.frames10k');
    await page.mouse.up();
    const gaps = frames.slice(1).map((at, k) => at - frames[k]!);
    const seconds = (frames.at(-1)! - frames[0]!) / 1000;
    report(`panning, ${name}`, (frames.length - 1) / seconds, 'frames/s', '50');
    const used = (await processorTime()) - before;
    report('  processor time of the page for a frame', (1000 * used) / (frames.length - 1), 'ms', '20');
    report('  19 of 20 frames within', gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length * 0.95)]!, 'ms');
  };
  await pan('as it opens');
  const folder = process.env.PANICLE_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/pedigree-10k.png` });
  await canvas.focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('-');
  await pan('all of it in sight');
  if (folder) await page.screenshot({ path: `${folder}/pedigree-10k-far.png` });
  const zooms: number[] = [];
  for (let step = 0; step < ROUNDS; step += 1) {
    const before = performance.now();
    await page.keyboard.press(step % 2 === 0 ? '+' : '-');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    zooms.push(performance.now() - before);
  }
  report('a step of zooming until it is painted, median', median(zooms), 'ms');
} finally {
  await browser.close();
  await application.stop();
}
