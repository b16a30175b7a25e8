import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { LoginAnswer } from '@panicle/contract';
import { PASSWORD, addAccount, openRecords } from '../shell/accounts.ts';
import { openSignedIn, signInOver } from '../shell/session.ts';
import { application, browser, page, setStage, showSignedIn } from '../stage.ts';

const MEETINGS = '/dataView/decisionMeeting';
const KEYS = ['dataManage', 'testManage', 'fieldTestTask'] as const;

setStage();

let mei: LoginAnswer;
beforeAll(async () => {
  const records = await openRecords(application);
  await addAccount(records, 'chairmei', KEYS);
  await addAccount(records, 'votingli', KEYS);
  mei = await signInOver(application.address, 'chairmei', PASSWORD);
});

const rowOf = (window: Page, name: string) =>
  window.getByRole('row').filter({ has: window.getByRole('rowheader', { name, exact: true }) });
const textOf = (window: Page, name: string) => rowOf(window, name).innerText();

/** A meeting over three names, which leads to its page. */
async function makeMeeting(): Promise<void> {
  await showSignedIn(MEETINGS, { session: mei });
  await page.getByRole('button', { name: 'New meeting' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Advance 2026');
  await page.getByLabel('Participants').fill('votingli');
  await page.getByTitle('votingli').click();
  await page.getByLabel('Other names').fill('G1\nG2\nG3');
  // the list that it was made in is still being read again when the meeting is opened
  const list = '**/crop-decision-meeting/page?**';
  await page.route(list, () => {});
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Open meeting' }).click();
  await rowOf(page, 'G1').waitFor();
  await page.unroute(list);
}

test('two people vote in two windows, see each other at once, and one of them decides and closes', async () => {
  await makeMeeting();
  const li = await openSignedIn(browser, application, new URL(page.url()).pathname, {
    language: 'en_US',
    session: await signInOver(application.address, 'votingli', PASSWORD),
  });
  const other = li.page;

  // by keyboard: the first row, then the second
  await rowOf(other, 'G1').focus();
  await other.keyboard.press('1');
  await expect.poll(() => textOf(page, 'G1'), { interval: 50 }).toContain('Advance 1');
  await other.keyboard.press('ArrowDown');
  await other.keyboard.press('2');
  await expect.poll(() => textOf(page, 'G2')).toContain('Keep 1');
  expect(
    await rowOf(other, 'G2').getByRole('button', { name: 'Keep', exact: true }).getAttribute('aria-pressed'),
  ).toBe('true');

  // without a network nothing arrives, which is said; then it is caught up
  await li.context.setOffline(true);
  await other.getByRole('alert').getByText('Connection lost').waitFor();
  await rowOf(page, 'G1').getByRole('button', { name: 'Drop' }).click();
  await expect.poll(() => textOf(page, 'G1')).toContain('Advance 1 · Drop 1');
  expect(await textOf(other, 'G1')).not.toContain('Drop 1');
  await li.context.setOffline(false);
  await expect.poll(() => textOf(other, 'G1')).toContain('Advance 1 · Drop 1');
  await expect.poll(() => other.getByText('Connection lost').count()).toBe(0);

  // the chair decides, and a drop is explained
  await rowOf(page, 'G1').getByText('Advance 1').click();
  const details = page.getByRole('complementary', { name: 'G1' });
  const decision = details.getByRole('group', { name: 'Decision on G1' });
  await decision.getByRole('button', { name: 'Drop' }).click();
  await details.getByText('A reason is needed').waitFor();
  await details.getByLabel('Reason').last().fill('lodging');
  await details.getByRole('button', { name: 'Save' }).last().click();
  await expect.poll(() => rowOf(other, 'G1').getByRole('cell').last().innerText()).toBe('Drop');
  await details.getByRole('list', { name: 'History' }).getByText('none → Drop').first().waitFor();

  await page.getByRole('button', { name: 'Close meeting' }).click();
  await other.getByText('The meeting is closed and takes no votes or decisions').waitFor();
  expect(await rowOf(other, 'G3').getByRole('button', { name: 'Advance' }).count()).toBe(0);
});
