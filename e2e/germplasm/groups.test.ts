import { expect, test } from 'vitest';
import { page } from '../stage.ts';
import { button, makeGroup, setGermplasmStage } from './germplasm-page.ts';

setGermplasmStage();

test('is grouped: a group is made, renamed and, when empty, deleted', async () => {
  await makeGroup('Testers');
  await page.getByText('This group has no materials yet').waitFor();
  await page.locator('nav li', { hasText: 'Testers' }).hover();
  await button('Actions for “Testers”').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Group name').fill('测验种');
  await button('Save').click();
  await page.getByText('Rename successful').waitFor();
  await page.getByRole('heading', { name: '测验种' }).waitFor();
  await button('Actions for “测验种”').click();
  await page.getByRole('menuitem', { name: 'Delete group' }).click();
  await button('Delete group').click();
  await page.getByRole('heading', { name: 'All germplasm' }).waitFor();
  await expect.poll(() => page.locator('nav li', { hasText: '测验种' }).count()).toBe(0);
});
