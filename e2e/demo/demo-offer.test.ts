import { expect, test } from 'vitest';
import { page, setStage, showSignedIn } from '../stage.ts';

setStage();

test('a double click loads the demo data once, and complains of nothing', async () => {
  await showSignedIn('/testlManagement/fieldTestTask');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/crop/demo')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Load demo data' }).dblclick();
  await page.locator('tbody tr.ant-table-row').first().waitFor();
  expect(sent).toHaveLength(1);
  expect(await page.getByText('already loaded').count()).toBe(0);
});
