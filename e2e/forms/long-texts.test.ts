import { expect, test } from 'vitest';
import { page, setStage, showSignedIn } from '../stage.ts';

setStage();

test('a text that is too long stays as it was pasted, and is refused', async () => {
  await showSignedIn('/systemManage/userManage');
  await page.getByRole('button', { name: 'New user', exact: true }).first().click();
  const form = page.getByRole('dialog');
  const name = form.getByLabel('Name', { exact: true });
  await name.fill('x'.repeat(60));
  await form.getByText('must not have more than 50 characters').waitFor();
  expect(await name.inputValue()).toHaveLength(60);
  await name.fill('x'.repeat(50));
  await form.getByText('must not have more than 50 characters').waitFor({ state: 'detached' });
});
