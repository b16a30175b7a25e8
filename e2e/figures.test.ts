import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settled } from './shell/settled.ts';
import { page, setStage, showSignedIn } from './stage.ts';

setStage();

async function saved(button: string): Promise<{ name: string; text: string; bytes: number }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const content = await readFile(await file.path());
  return { name: file.suggestedFilename(), text: content.toString('utf8'), bytes: content.length };
}

test('a figure tells exact values, marks a chosen entry, shows its table and saves PNG, SVG and CSV', async () => {
  await showSignedIn('/design?part=figures&figure=entry_means');
  const drawing = page.locator('main figure svg');
  await drawing.waitFor();
  const figure = page.getByRole('img', { name: /Highest: SX2614, 11,900 kg\/ha/ });
  await figure.waitFor();

  const best = drawing.locator('circle').first();
  await best.hover();
  await page.getByText('SX2614: 11,900 kg/ha (11,676 kg/ha – 12,124 kg/ha) a').waitFor();
  await best.click();
  // the chosen entry is in front of the others, which fade
  await expect.poll(() => drawing.locator('circle').last().getAttribute('r')).toBe('6');

  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const row = page.getByRole('row', { name: /SX2614/ });
  expect(await row.getAttribute('class')).toMatch(/highlight/);
  expect(await row.innerText()).toContain('11,900');
  const csv = await saved('Export as CSV: Entry means');
  expect(csv.text).toContain('Adjusted mean of grain yield (kg/ha)');
  expect(csv.text).toContain('SX2614,11900');

  await page.getByRole('button', { name: 'Figure', exact: true }).click();
  const svg = await saved('Export as SVG: Entry means');
  expect(svg.name).toMatch(/\.svg$/);
  expect(svg.text).toContain('<desc>Adjusted mean of grain yield (kg/ha) of 16 entries.');
  const png = await saved('Export as PNG: Entry means');
  expect(png.name).toMatch(/\.png$/);
  expect(png.bytes).toBeGreaterThan(20_000);
});

test('a Manhattan plot is zoomed by keyboard and by wheel, moved by drag, and shown whole again', async () => {
  await showSignedIn('/design?part=figures&figure=manhattan');
  const canvas = page.locator('main figure canvas');
  await canvas.waitFor();
  const whole = page.getByRole('button', { name: 'Whole range' });
  expect(await whole.isDisabled()).toBe(true);
  const picture = () =>
    canvas.evaluate((element) => (element as unknown as { toDataURL: () => string }).toDataURL());
  // drawn, and not drawn anew because its place has changed
  await settled(page);
  let first = '';
  const still = async () => {
    const before = first;
    first = await picture();
    return first === before;
  };
  await expect.poll(still, { interval: 100 }).toBe(true);

  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(picture).not.toBe(first);
  const zoomed = await picture();
  await page.getByRole('button', { name: 'Move right' }).press('Enter');
  await expect.poll(picture).not.toBe(zoomed);
  await whole.press('Enter');
  await expect.poll(picture).toBe(first);

  const box = (await canvas.boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 120);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -400);
  await page.keyboard.up('Control');
  await expect.poll(picture).not.toBe(first);
  const near = await picture();
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(picture).not.toBe(near);
  expect(await whole.isDisabled()).toBe(false);
});
