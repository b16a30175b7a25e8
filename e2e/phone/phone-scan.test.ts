import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBreeder, picture, type Breeder } from './breeder.ts';
import { cameraOn, codePicture, prepareCodeWriter, type CodeFormat } from './codes.ts';
import { expectFits } from './page-fit.ts';
import type { Records } from './records.ts';
import { setStage } from '../stage.ts';
import { giveBack } from '../window.ts';

// A breeder scans the label of a material, by photo, by camera or by typing.

let breeder: Breeder;
let page: Page;
let records: Records;
let folder: string;

setStage();
beforeAll(async () => {
  await prepareCodeWriter();
  folder = await mkdtemp(join(tmpdir(), 'panicle-phone-'));
  breeder = await openBreeder('/scanCodePage');
  records = breeder.records;
  page = breeder.watch.page;
});
afterAll(async () => {
  await giveBack(breeder.watch);
  await rm(folder, { recursive: true, force: true });
});

async function codeFile(text: string, format: CodeFormat = 'QRCode'): Promise<string> {
  const path = join(folder, `${format}.png`);
  await writeFile(path, await codePicture(text, format));
  return path;
}

const card = (name: string) => page.getByRole('link', { name });

describe('the scan of a code', () => {
  const choose = (path: string) => page.locator('input[type=file]').setInputFiles(path);

  it('says that there is no camera, and offers photo and typing', async () => {
    await page.goto('/scanCodePage');
    await page.getByText('没有找到相机').waitFor();
    await page.getByRole('button', { name: '从照片读取' }).waitFor();
    await page.getByRole('textbox', { name: '编号' }).waitFor();
    await picture(page, 'scan-no-camera-phone');
    await expectFits(page, 'the scan');
  });

  it('opens the material of a QR code, Code 128 or Data Matrix in a photo', async () => {
    for (const [text, format] of [
      ['ZD958', 'QRCode'],
      [`https://breeding.example/m?material=${records.ids.get('ZD958')}`, 'QRCode'],
      ['ZD958', 'Code128'],
      ['品种: 郑单958\n材料编号: ZD958', 'DataMatrix'],
    ] as const) {
      await page.goto('/scanCodePage');
      await choose(await codeFile(text, format));
      await page.waitForURL(`**/dataView/sampleInformation?material=${records.ids.get('ZD958')}`);
      await page.getByRole('heading', { name: '郑单958', level: 1 }).waitFor();
    }
  });

  it('goes back to the scan from the record', async () => {
    await page.getByRole('button', { name: '返回' }).last().click();
    await page.waitForURL('**/scanCodePage');
    await page.getByRole('button', { name: '从照片读取' }).waitFor();
  });

  it('offers the choice where two groups hold the same code', async () => {
    await page.getByRole('textbox', { name: '编号' }).fill('TWIN');
    await page.getByRole('button', { name: '打开', exact: true }).click();
    await page.getByText('“TWIN”对应 2 条记录，请选择').waitFor();
    expect(await card('双生甲').innerText()).toContain('自交系圃');
    await picture(page, 'scan-several-phone');
    await expectFits(page, 'the choice');
    await card('双生乙').click();
    await page.getByRole('heading', { name: '双生乙', level: 1 }).waitFor();
  });

  it('says that a code is unknown and hands it to the search', async () => {
    await page.goto('/scanCodePage');
    await choose(await codeFile('郑单'));
    await page.getByText('没有编号为“郑单”的记录').waitFor();
    await picture(page, 'scan-none-phone');
    await page.getByRole('button', { name: '搜索“郑单”' }).click();
    // the material, and the lot that its stock lies in
    await page.getByText('共找到 2 条').waitFor();
  });

  it('says why a photo gave no code', async () => {
    await page.goto('/scanCodePage');
    const blank = join(folder, 'blank.png');
    // a white picture of one pixel
    await writeFile(
      blank,
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
        'base64',
      ),
    );
    await choose(blank);
    await page.getByText('照片中没有读到码').waitFor();
    const text = join(folder, 'text.png');
    await writeFile(text, 'no picture');
    await choose(text);
    await page.getByText('这个文件不是浏览器能显示的图片').waitFor();
  });

  it('explains a refused camera and a connection that is not secure', async () => {
    for (const [script, words] of [
      [
        `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
        '相机权限被拒绝',
      ],
      [`Object.defineProperty(window, 'isSecureContext', { value: false })`, '此地址不是安全连接'],
    ] as const) {
      const other = await breeder.watch.context.newPage();
      await other.addInitScript(script);
      await other.goto('/scanCodePage');
      await other.getByText(words).waitFor();
      await other.getByRole('button', { name: '从照片读取' }).waitFor();
      await other.close();
    }
  });

  it('reads the code that the camera shows, and lets go of the camera', async () => {
    const other = await breeder.watch.context.newPage();
    await other.addInitScript(cameraOn(await codePicture('Z58')));
    await other.goto('/scanCodePage');
    await other.getByRole('heading', { name: '郑58', level: 1 }).waitFor();
    await expect
      .poll(() => other.evaluate('tracks.every((track) => track.readyState === "ended")'))
      .toBe(true);
    await other.close();
  });
});

it('nothing went wrong beside it: no page error, no console error, no request to another host', () => {
  expect(breeder.watch.complaints).toEqual([]);
});
