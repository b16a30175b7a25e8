import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../browser.ts';
import { page, watch } from '../stage.ts';
import { chooseFrom, heading, open, setFrameStage, sidebar, TRAITS, TRIALS } from './frame.ts';
import { pathOf } from './session.ts';

setFrameStage();

describe('the tabs of visited pages', () => {
  const bar = () => page.getByRole('navigation', { name: 'Open pages' });
  const names = () => bar().getByRole('link').allTextContents();
  const active = () => bar().locator('[aria-current="page"]').allTextContents();
  const tab = (name: string) => bar().getByRole('link', { name, exact: true });
  const contextMenu = async (name: string, item: string) => {
    await tab(name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

  /** Dashboard, Traits, Field trials and Statistics, the last one shown. */
  async function openFour(): Promise<void> {
    await open('/dashboard');
    await sidebar().getByRole('button', { name: 'Basic data' }).click();
    await sidebar().getByRole('link', { name: 'Traits' }).click();
    await heading('Traits').waitFor();
    await sidebar().getByRole('button', { name: 'Trials' }).click();
    await sidebar().getByRole('link', { name: 'Field trials' }).click();
    await heading('Field trials').waitFor();
    await sidebar().getByRole('link', { name: 'Statistics' }).click();
    await heading('Statistics').waitFor();
    await expect.poll(names).toEqual(['Home', 'Traits', 'Field trials', 'Statistics']);
  }

  test('has one for each page, whatever its query, and lights the one that is shown', async () => {
    await openFour();
    await expect.poll(active).toEqual(['Statistics']);
    await tab('Traits').click();
    await heading('Traits').waitFor();
    await expect.poll(active).toEqual(['Traits']);
    await page.goto(`${TRIALS}?name=a`);
    await heading('Field trials').waitFor();
    await expect.poll(names).toEqual(['Home', 'Traits', 'Field trials', 'Statistics']);
    await expect.poll(active).toEqual(['Field trials']);
    await expectAccessible(page, 'tab bar');
  });

  test('goes to the last of those that remain when the shown one is closed', async () => {
    await openFour();
    await tab('Traits').click();
    await bar().getByRole('button', { name: 'Close Traits' }).click();
    await heading('Statistics').waitFor();
    expect(pathOf(page)).toBe('/dataAnalysis/statisticalAnalysis');
    await expect.poll(names).toEqual(['Home', 'Field trials', 'Statistics']);
  });

  test('stays when another one is closed, by its cross or the middle button of the mouse', async () => {
    await openFour();
    await bar().getByRole('button', { name: 'Close Field trials' }).click();
    await tab('Traits').click({ button: 'middle' });
    await expect.poll(names).toEqual(['Home', 'Statistics']);
    expect(pathOf(page)).toBe('/dataAnalysis/statisticalAnalysis');
    expect(watch.context.pages()).toHaveLength(1);
  });

  test('closes this one, the others or all of them from its context menu', async () => {
    await openFour();
    await contextMenu('Traits', 'Close');
    await expect.poll(names).toEqual(['Home', 'Field trials', 'Statistics']);
    await contextMenu('Field trials', 'Close others');
    await heading('Field trials').waitFor();
    await expect.poll(names).toEqual(['Field trials']);
    await contextMenu('Field trials', 'Close all');
    await page.waitForURL('**/dashboard');
    await expect.poll(names).toEqual(['Home']);
  });

  test('is worked by the keyboard: Delete closes, the menu key opens the menu', async () => {
    await openFour();
    await tab('Traits').press('Delete');
    await expect.poll(names).toEqual(['Home', 'Field trials', 'Statistics']);
    await tab('Field trials').focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Close others', exact: true }).waitFor();
    const chosen = () => page.evaluate('document.activeElement.textContent');
    await expect.poll(chosen).toBe('Refresh');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(chosen).toBe('Close others');
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(['Field trials']);
  });

  test('lists all pages behind the button at the end of the row', async () => {
    await openFour();
    await chooseFrom('All tabs', 'Traits');
    await heading('Traits').waitFor();
    await chooseFrom('All tabs', 'Close others');
    await expect.poll(names).toEqual(['Traits']);
  });

  test('goes to the start when none is left, also from the dashboard', async () => {
    await open(TRAITS);
    await bar().getByRole('button', { name: 'Close Traits' }).click();
    await page.waitForURL('**/dashboard');
    await expect.poll(names).toEqual(['Home']);
    await bar().getByRole('button', { name: 'Close Home' }).click();
    await expect.poll(names).toEqual(['Home']);
    expect(pathOf(page)).toBe('/dashboard');
    await page.getByRole('heading', { name: /, admin$/ }).waitFor();
  });

  test('keeps filters and half-filled forms while another page is shown, and drops them on refresh', async () => {
    await openFour();
    await tab('Traits').click();
    await page.getByRole('button', { name: /^Filters/ }).click();
    const search = page.getByRole('textbox', { name: 'Name, English name, unit' });
    await search.fill('height');
    await page.getByRole('combobox', { name: 'Crop' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Wheat' }).click();
    await page.getByRole('button', { name: 'Filters 1' }).waitFor();
    await page.getByRole('button', { name: 'New trait' }).click();
    const name = page.getByRole('dialog').getByLabel('Name', { exact: true });
    await name.fill('Ear height');
    await tab('Field trials').click();
    await heading('Field trials').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await tab('Traits').click();
    await name.waitFor();
    expect(await name.inputValue()).toBe('Ear height');
    expect(await search.inputValue()).toBe('height');

    await contextMenu('Traits', 'Refresh');
    await page.getByText('Discard unsaved changes?').last().waitFor();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await name.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
    expect(await search.inputValue()).toBe('');
  });

  test('asks before a tab whose form holds entries is closed', async () => {
    await openFour();
    await tab('Traits').click();
    await page.getByRole('button', { name: 'New trait' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Ear height');
    await tab('Field trials').click();
    await heading('Field trials').waitFor();
    await bar().getByRole('button', { name: 'Close Traits' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await names()).toContain('Traits');
    await bar().getByRole('button', { name: 'Close Traits' }).click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(names).toEqual(['Home', 'Field trials', 'Statistics']);
  });

  test('are still there after a reload of the window', async () => {
    await openFour();
    await page.reload();
    await heading('Statistics').waitFor();
    await expect.poll(names).toEqual(['Home', 'Traits', 'Field trials', 'Statistics']);
  });
});
