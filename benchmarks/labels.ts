// Labels with a code and two lines of text for many materials: the print page until all are placed and checked, the PDF of
// A4 sheets, and the file of a roll printer. `npm run bench -- labels [labels]`
import { stat } from 'node:fs/promises';
import { loadavg } from 'node:os';
import type { LabelTemplateCreation } from '@panicle/contract/labels/templates';
import { launchBrowser, openPage } from '../e2e/browser.ts';
import { signInOver, storeSession } from '../e2e/shell/session.ts';
import { applicationWithPedigree } from './pedigree-application.ts';
import { simulatedPedigree } from './pedigree-rows.ts';
import { report } from './report.ts';

const COUNT = Number(process.argv[2] ?? 1000);

const design: LabelTemplateCreation['design'] = {
  elements: [
    { type: 'code', x: 2, y: 4, width: 22, height: 22, symbology: 'qr', text: '{code}' },
    {
      type: 'text',
      x: 26,
      y: 6,
      width: 32,
      height: 8,
      text: '{sourceId}',
      size: 14,
      bold: true,
      align: 'left',
      fit: 'shrink',
    },
    {
      type: 'text',
      x: 26,
      y: 16,
      width: 32,
      height: 10,
      text: '{variety} 自交系 {generation}',
      size: 9,
      bold: false,
      align: 'left',
      fit: 'wrap',
    },
  ],
};
const templates: LabelTemplateCreation[] = [
  { name: 'Sheets', recordKind: 'material', design },
  { name: 'Roll', recordKind: 'material', medium: 'roll', paper: null, width: 60, height: 30, design },
];

report('load of the machine: processes that want a processor', loadavg()[0]!, '');
const { application, ask } = await applicationWithPedigree(simulatedPedigree(COUNT, 6));
const [sheets, roll] = await Promise.all(
  templates.map((template) => ask<{ id: string }>('POST', '/crop/crop-label-template', template)),
);
const browser = await launchBrowser(true);
try {
  const { page } = await openPage(browser, application.address, { language: 'en_US' });
  await storeSession(page, await signInOver(application.address));
  const system = await browser.newBrowserCDPSession();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const metric = async (name: string): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find((one) => one.name === name)?.value ?? NaN;
  };
  /** Processor seconds of all processes of the browser. */
  const processorTime = async () => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  let peak = 0;
  const watching = setInterval(() => {
    void metric('JSHeapUsedSize').then(
      (bytes) => (peak = Math.max(peak, bytes || 0)),
      () => {},
    );
  }, 50);
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const [start, before] = [performance.now(), await processorTime()];
    const result = await work();
    report(name, (performance.now() - start) / 1000, 's');
    report('  processor time of the browser', (await processorTime()) - before, 's');
    return result;
  };
  const saved = (button: string) => async () => {
    const download = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: button, exact: true }).click();
    return (await stat(await (await download).path())).size;
  };
  const opened = async (template: string) => {
    await page.goto(`/basicData/labels/print?template=${template}`);
    await page.getByText('All labels are as they should be').waitFor({ timeout: 120_000 });
  };
  const count = COUNT.toLocaleString('en-US');
  await timed(`print page opened until ${count} labels are placed and checked`, () => opened(sheets!.id));
  const pdf = await timed(`PDF of ${count} labels on A4 sheets`, saved('Download PDF'));
  report('  size', pdf / 1e6, 'MB');
  await timed(`roll: ${count} labels placed and checked`, () => opened(roll!.id));
  const zpl = await timed(`ZPL file of ${count} labels`, saved('Download ZPL (Zebra)'));
  report('  size', zpl / 1e6, 'MB');
  clearInterval(watching);
  report('most memory of the page’s program', peak / 1e6, 'MB');
} finally {
  await browser.close();
  await application.stop();
}
