import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { readSetting, readSettings } from './read-setting.ts';

let app: TestApplication;
let user: Client;

beforeAll(async () => {
  app = await startTestApplication();
  user = await app.signInAs();
});
afterAll(() => app.close());

const update = (client: Client, code: string, value: string) =>
  client.put(`/crop/sysConfig/update/${code}/${encodeURIComponent(value)}`);

test('a record that nobody has set has the default of the catalogue', async () => {
  const answer = await user.get('/crop/sysConfig/queryByCode/GENE_UPLOAD_FILE_MAX_SIZE/1');
  expect(answer).toMatchObject({
    status: 200,
    data: { code: 'GENE_UPLOAD_FILE_MAX_SIZE', kind: 'number', value: '10', default: '10', updatedBy: null },
  });
  expect(await readSetting(app.platform.database, 'GENE_UPLOAD_FILE_MAX_SIZE')).toBe(10);
  expect(await readSettings(app.platform.database, ['TOURIST_OPEN', 'CROP_FLOW_ADDRESS'])).toEqual({
    TOURIST_OPEN: false,
    CROP_FLOW_ADDRESS: '',
  });
});

test('admin sets a record; an address with slashes travels percent-encoded; everybody signed in reads it', async () => {
  const address = 'https://flow.example.org/a/b?c=玉米&d=50%#top';
  const changed = await update(app.admin, 'CROP_FLOW_ADDRESS', address);
  expect(changed).toMatchObject({ status: 200, data: { value: address, updatedBy: 'admin' } });
  expect((await user.get('/crop/sysConfig/query/CROP_FLOW_ADDRESS')).data.value).toBe(address);
  expect((await user.get('/crop/system/outsideAddresses')).data).toEqual({
    usageTracking: '',
    cropFlow: address,
    upgrade: '',
  });
  const [entry] = await app.platform.database.query(
    `select username, before, after from audit_log where entity = 'system-setting' and entity_id = 'CROP_FLOW_ADDRESS'`,
  );
  expect(entry).toEqual({ username: 'admin', before: { value: '' }, after: { value: address } });
});

test('nothing after the last slash is the empty value', async () => {
  await update(app.admin, 'FILING_NUMBER', '京ICP备00000000号');
  expect((await app.nobody.get('/crop/system/appearance')).data.filingNumber).toBe('京ICP备00000000号');
  expect((await app.admin.put('/crop/sysConfig/update/FILING_NUMBER/')).data.value).toBe('');
  expect((await app.nobody.get('/crop/system/appearance')).data).toEqual({
    platformName: '',
    filingNumber: '',
    defaultLanguage: 'zh_CN',
  });
});

test('the default language of the start holds until the record is set', async () => {
  await update(app.admin, 'DEFAULT_LANGUAGE', 'en_US');
  expect((await app.nobody.get('/crop/system/appearance')).data.defaultLanguage).toBe('en_US');
});

test.each([
  ['FILING_NUMBER', 'x'.repeat(101), 1310],
  ['FILING_NUMBER', 'two\nlines', 1310],
  ['PLATFORM_NAME', '\u200b', 1007],
  ['PLATFORM_NAME', 'Pani\u202eelc', 1007],
  ['TOURIST_OPEN', 'yes', 1311],
  ['GENE_UPLOAD_FILE_MAX_SIZE', '0', 1312],
  ['GENE_UPLOAD_FILE_MAX_SIZE', '1e3', 1312],
  ['GENE_UPLOAD_FILE_MAX_SIZE', '-5', 1312],
  ['PASSWORD_VARIANT', '3', 1313],
  ['UPGRADE_ADDRESS', 'javascript:alert(1)', 1314],
  ['UPGRADE_ADDRESS', '//example.org', 1314],
  ['UPGRADE_ADDRESS', 'https://user:pass@example.org', 1314],
])('%s does not take %j', async (code, value, status) => {
  expect((await update(app.admin, code, value)).status).toBe(status);
});

test('unknown codes and another constant are illegal parameters', async () => {
  expect((await app.admin.get('/crop/sysConfig/query/NO_SUCH_CODE')).status).toBe(1007);
  expect((await update(app.admin, 'NO_SUCH_CODE', '1')).status).toBe(1007);
  expect((await user.get('/crop/sysConfig/queryByCode/GENE_UPLOAD_FILE_MAX_SIZE/2')).status).toBe(1007);
});

test('only admin sets and lists records, and only admin reads the invitation code', async () => {
  const overseer = await app.signInAs({ seesAll: true });
  for (const client of [user, overseer]) {
    expect((await update(client, 'FILING_NUMBER', 'x')).status).toBe(1010);
    expect((await client.get('/crop/sysConfig/page')).status).toBe(1010);
    expect((await client.get('/crop/sysConfig/query/INVITATION_CODE')).status).toBe(1010);
  }
  expect((await app.nobody.get('/crop/sysConfig/query/FILING_NUMBER')).status).toBe(2000);
});

test('the invitation code does not stand in the operation log', async () => {
  await update(app.admin, 'INVITATION_CODE', 'open-sesame');
  expect((await app.admin.get('/crop/sysConfig/query/INVITATION_CODE')).data.value).toBe('open-sesame');
  const rows = await app.platform.database.query(
    `select 1 from audit_log where after::text like '%open-sesame%' or before::text like '%open-sesame%'`,
  );
  expect(rows).toEqual([]);
});

test('the list has every record in the order of the catalogue, page by page', async () => {
  const first = await app.admin.get('/crop/sysConfig/page?pageSize=5');
  expect(first.data).toMatchObject({ current: 1, size: 5, records: { length: 5 } });
  const second = await app.admin.get('/crop/sysConfig/page?pageSize=5&currPage=2');
  expect(second.data.records[0].code).not.toBe(first.data.records[0].code);
});

test('a stored value that is no longer allowed counts as not set', async () => {
  await app.platform.database.query(
    `insert into system_configuration (code, value) values ('PASSWORD_VARIANT', '9')`,
  );
  expect(await readSetting(app.platform.database, 'PASSWORD_VARIANT')).toBe('2');
});
