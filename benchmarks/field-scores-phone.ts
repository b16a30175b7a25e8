// The phone's part of `npm run bench -- field-scores`: opening what was taken along and going from plot to plot.
import type { Browser } from 'playwright-core';
import type { ServedApplication } from '../apps/server/src/testing/running-application.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { openSignedIn } from '../e2e/shell/session.ts';
import { report } from './report.ts';

/** How much slower than this machine the phone is. */
const SLOWED = 4;
const OPENINGS = 5;
const STEPS = 40;

const ofSorted = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? NaN;

/**
 * Runs in the page: goes to the next plot so many times, a value typed before each where `types`; milliseconds from the
 * touch to the frame that shows the next plot.
 */
const walk = (types: boolean) => `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const plot = () => document.querySelector('ul button[aria-current=step]').textContent;
  const waits = [];
  for (let step = 0; step < ${STEPS}; step += 1) {
    if (${types}) {
      document.querySelector('[role=group] button').click();
      await frame();
    }
    const before = plot();
    const start = performance.now();
    document.querySelector('footer button:last-child').click();
    while (plot() === before) {
      if (performance.now() - start > 10000) throw new Error('the next plot never came');
      await frame();
    }
    await frame();
    waits.push(performance.now() - start);
  }
  return waits;
})()`;

/** Takes the one trial of the application along on a phone and measures it there. */
export async function measurePhone(application: ServedApplication, groupName: string): Promise<void> {
  const browser: Browser = await launchBrowser(true);
  try {
    const look = { language: 'en_US', width: 390, height: 844 } as const;
    const { page, context } = await openSignedIn(browser, application, '/datianTask', look);
    page.setDefaultTimeout(60_000);
    await page.getByRole('combobox', { name: 'Traits' }).selectOption({ label: groupName });
    await page.getByRole('button', { name: 'Take along and score' }).click();
    const pad = page.getByRole('group', { name: 'Number pad' });
    await pad.waitFor();
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const openings: number[] = [];
    for (let round = 0; round < OPENINGS; round += 1) {
      await page.reload();
      await pad.waitFor();
      openings.push(await page.evaluate<number>('performance.now()'));
    }
    report(`phone, ${SLOWED} x slower: opened, median`, ofSorted(openings, 0.5), 'ms', '2,000');
    for (const [name, types] of [
      ['next plot', false],
      ['next plot with a value typed', true],
    ] as const) {
      const waits = await page.evaluate<number[]>(walk(types));
      report(`  ${name}: median`, ofSorted(waits, 0.5), 'ms', '100');
      report(`  ${name}: p95`, ofSorted(waits, 0.95), 'ms');
    }
  } finally {
    await browser.close();
  }
}
