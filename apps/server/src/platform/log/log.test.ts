import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openLog } from './log.ts';

function recorded() {
  const lines: string[] = [];
  const log = openLog('trace', 'test', { write: (line: string) => void lines.push(line) });
  return { log, text: () => lines.join('') };
}

test('secrets are blotted out wherever they stand in an object', () => {
  const { log, text } = recorded();
  log.info({
    token: 'S1',
    body: { password: 'S2', inner: { newPassword: 'S3' } },
    headers: { cookie: 'S4' },
  });
  log.info({ configuration: { mail: { smtpUrl: 'smtp://S5' }, metricsToken: 'S6' } });
  log.info({ request: { body: { invitationCode: 'S7', captchaVerification: 'S8' } } });
  expect(text()).not.toMatch(/S\d/);
  expect(text().match(/\[secret\]/g)).toHaveLength(8);
});

test('what PostgreSQL says about a refused row keeps the data of the row to itself', async () => {
  const store = await createTestDatabase();
  const { log, text } = recorded();
  try {
    await store.database.query(
      `insert into role (id, name, type) values (gen_random_uuid(), 'S1-very-secret', 'no such type')`,
    );
  } catch (error) {
    log.error({ err: error }, 'request failed');
  } finally {
    await store.drop();
  }
  expect(text()).toContain('role_type_check');
  expect(text()).not.toContain('S1-very-secret');
});
