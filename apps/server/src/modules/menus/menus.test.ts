import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ONLY_KEYS, errors, menuCatalogue, type ErrorName, type RoleKey } from '@panicle/contract';
import type { MenuRecord, MenuTree } from '@panicle/contract/menu-records';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { addMissingMenus } from './index.ts';

let test: TestApplication;
let admin: Client;
beforeAll(async () => {
  test = await startTestApplication();
  admin = test.admin;
});
afterAll(() => test.close());

const BASE = '/crop/menu';
const statusOf = (name: ErrorName) => errors[name].status;

const tree = async () => (await admin.get(`${BASE}/tree`)).data as MenuTree;
const inOrder = (groups: MenuTree): MenuRecord[] =>
  groups.flatMap(({ children, ...group }) => [group, ...children]);

async function menu(code: RoleKey): Promise<MenuRecord> {
  const found = inOrder(await tree()).find((one) => one.menuCode === code);
  if (!found) throw new Error(`no menu ${code}`);
  return found;
}

async function lastLogged() {
  const [row] = await test.platform.database.query(
    `select username, action, entity_id as id, before, after from audit_log where entity = 'menu'
     order by sequence desc limit 1`,
  );
  return row;
}

describe('the menus', () => {
  it('take and answer the word of the specification, status', async () => {
    const { id } = await menu('bacteria');
    const off = await admin.put(BASE, { id, status: 'not available' });
    expect(off.data).toMatchObject({ menuCode: 'bacteria', status: 'not available', available: false });
    expect((await admin.get(`${BASE}/${id}`)).data.status).toBe('not available');
    const on = await admin.put(BASE, { id, status: 'available' });
    expect(on.data).toMatchObject({ status: 'available', available: true });
  });

  it('are filtered by status, the word of the specification', async () => {
    const { id } = await menu('bacteria');
    await admin.put(BASE, { id, status: 'not available' });
    const off = await admin.get(`${BASE}/page?status=not%20available`);
    expect(off.data.records).toMatchObject([{ menuCode: 'bacteria', status: 'not available' }]);
    await admin.put(BASE, { id, status: 'available' });
    const on = await admin.get(`${BASE}/page?status=available&name=bacteria`);
    expect(on.data.records).toMatchObject([{ menuCode: 'bacteria', status: 'available' }]);
    expect((await admin.get(`${BASE}/page?status=not%20available`)).data.total).toBe(0);
  });

  it('are the catalogue as a tree, each code a role key', async () => {
    const groups = await tree();
    expect(inOrder(groups).map(({ menuCode }) => menuCode)).toEqual(menuCatalogue.map(({ code }) => code));
    expect(
      groups.find(({ menuCode }) => menuCode === 'testManage')?.children.map(({ menuCode }) => menuCode),
    ).toEqual(['fieldTestTask', 'hybridTask']);
  });

  it('are named in the tree as the reader calls them, with the word of the specification', async () => {
    const titles: Record<string, unknown> = {};
    for (const language of ['en_US', 'zh_CN'] as const) {
      admin.language = language;
      const [group] = (await admin.get(`${BASE}/tree`)).data;
      titles[language] = [group.title, group.status, group.children[0].title, group.children[0].status];
    }
    admin.language = 'en_US';
    expect(titles).toEqual({
      en_US: ['Basic data', 'available', 'Germplasm', 'available'],
      zh_CN: ['基础数据', 'available', '种质管理', 'available'],
    });
  });

  it('are listed by pages and filtered by either name, code and status', async () => {
    const page = await admin.get(`${BASE}/page?pageSize=5&currPage=2`);
    expect(page.data).toMatchObject({ total: 27, current: 2, size: 5 });
    for (const name of ['hybridT', '杂交', 'crossing']) {
      const found = await admin.get(`${BASE}/page?name=${encodeURIComponent(name)}`);
      expect(found.data.records.map((one: MenuRecord) => one.menuCode)).toEqual(['hybridTask']);
    }
    const hidden = (await admin.get(`${BASE}/page?hidden=true&available=true`)).data.records;
    expect(hidden.map((one: MenuRecord) => one.menuCode)).toEqual([
      'queryStats',
      'materialEvaluation',
      'role',
      'password',
    ]);
  });

  it('take another name, icon, order, and say so to everybody at once', async () => {
    const user = await test.signInAs({ keys: ['QA'] });
    const { id, revision } = await menu('QA');
    const change = { name: '问与答', nameEn: 'Ask', icon: 'search', order: 3, hidden: true };
    const answer = await admin.put(BASE, { id, revision, ...change });
    expect(answer.data).toMatchObject({ ...change, menuCode: 'QA', revision: revision + 1 });
    expect((await user.get('/crop/user/menus')).data.menuList).toMatchObject([{ menuCode: 'QA', ...change }]);
    expect(await lastLogged()).toMatchObject({
      username: 'admin',
      action: 'update',
      id,
      before: { menuCode: 'QA', nameEn: 'Crop Q&A' },
      after: { menuCode: 'QA', nameEn: 'Ask' },
    });
  });

  it.each([
    ['no name', { name: '' }],
    ['a name of blanks', { nameEn: '  ' }],
    ['a name of two lines', { name: 'a\nb' }],
    ['a name that is too long', { name: 'x'.repeat(31) }],
    ['an icon that is markup', { icon: '<svg>' }],
    ['a negative order', { order: -1 }],
    ['an order that is no whole number', { order: 1.5 }],
    ['a code that is none', { menuCode: 'everything' }],
  ])('refuse %s', async (_what, change) => {
    const { id } = await menu('bacteria');
    expect((await admin.put(BASE, { id, ...change })).status).toBe(statusOf('illegalParameter'));
  });

  it('keep their code, which may be sent along', async () => {
    const { id } = await menu('bacteria');
    expect((await admin.put(BASE, { id, menuCode: 'bacteria' })).status).toBe(200);
    expect((await admin.put(BASE, { id, menuCode: 'QA' })).status).toBe(statusOf('menuCodeFixed'));
  });

  it('refuse a stale change', async () => {
    const { id, revision } = await menu('bacteria');
    const answers = await Promise.all(['A', 'B'].map((nameEn) => admin.put(BASE, { id, revision, nameEn })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, statusOf('staleRevision')]));
  });

  it('that are not available grant nothing, nor do those under them, at once', async () => {
    const user = await test.signInAs({ keys: ['testManage', 'fieldTestTask'] });
    const status = async () => (await user.get('/crop/crop-field-test/page')).status;
    expect(await status()).toBe(200);
    for (const code of ['fieldTestTask', 'testManage'] as const) {
      const { id } = await menu(code);
      await admin.put(BASE, { id, available: false });
      expect([code, await status()]).toEqual([code, statusOf('noRights')]);
      await admin.put(BASE, { id, available: true });
      expect([code, await status()]).toEqual([code, 200]);
    }
  });
});

describe('the order', () => {
  it('is that of the whole list', async () => {
    const ids = inOrder(await tree()).map(({ id }) => id);
    const turned = ids.toReversed();
    const answer = await admin.put(`${BASE}/order`, { ids: turned });
    expect(answer.status).toBe(200);
    expect((await tree())[0]?.menuCode).toBe('password');
    expect(await lastLogged()).toMatchObject({ action: 'update', id: null });
    await admin.put(`${BASE}/order`, { ids });
    expect(inOrder(await tree()).map(({ id }) => id)).toEqual(ids);
  });

  it('is refused when it leaves a menu out or names an unknown one', async () => {
    const ids = inOrder(await tree()).map(({ id }) => id);
    const unknown = '018f0000-0000-7000-8000-000000000000';
    for (const wrong of [ids.slice(1), [...ids.slice(1), unknown]]) {
      expect((await admin.put(`${BASE}/order`, { ids: wrong })).status).toBe(statusOf('menuOrder'));
    }
  });
});

describe('deleting a menu', () => {
  it('is refused while roles grant it or menus lie under it', async () => {
    const granted = await admin.delete(`${BASE}/${(await menu('dataManage')).id}`);
    expect(granted.status).toBe(statusOf('stillReferenced'));
    expect(granted.msg).toContain('Breeder');
    const group = await admin.delete(`${BASE}/${(await menu('testManage')).id}`);
    expect(group.data.references[0]).toMatchObject({ names: ['fieldTestTask', 'hybridTask'] });
  });

  it('outlasts the next start, until someone brings it back', async () => {
    await test.platform.database.query(
      "delete from role_menu where menu_id = (select id from menu where code = 'bacteria')",
    );
    const { id } = await menu('bacteria');
    expect((await admin.delete(`${BASE}/${id}`)).status).toBe(200);
    expect(await lastLogged()).toMatchObject({ action: 'delete', before: { menuCode: 'bacteria' } });
    await addMissingMenus(test.platform.database);
    expect((await admin.get(`${BASE}/repeat/bacteria`)).data).toEqual({ repeated: false });
    const answer = await admin.post(BASE, { menuCode: 'bacteria', nameEn: 'Layouts' });
    expect(answer.data).toMatchObject({
      menuCode: 'bacteria',
      nameEn: 'Layouts',
      icon: 'layout',
      available: true,
    });
    expect((await admin.post(BASE, { menuCode: 'bacteria' })).status).toBe(statusOf('menuCodeTaken'));
    expect((await admin.get(`${BASE}/repeat/bacteria`)).data).toEqual({ repeated: true });
  });

  it('and its group too: the group has to come back first', async () => {
    const { database } = test.platform;
    await database.query(
      "delete from role_menu where menu_id in (select id from menu where 'testManage' in (code, parent_code))",
    );
    for (const code of ['fieldTestTask', 'hybridTask', 'testManage'] as const) {
      expect((await admin.delete(`${BASE}/${(await menu(code)).id}`)).status).toBe(200);
    }
    const refused = await admin.post(BASE, { menuCode: 'hybridTask' });
    expect(refused).toMatchObject({ status: statusOf('menuParentMissing') });
    expect((await admin.post(BASE, { menuCode: 'testManage' })).status).toBe(200);
    expect((await admin.post(BASE, { menuCode: 'hybridTask' })).data.parentCode).toBe('testManage');
    expect((await admin.post(BASE, { menuCode: 'fieldTestTask' })).status).toBe(200);
  });
});

describe('the way back for admin', () => {
  it('says which menu it is about in the language of the reader', async () => {
    const { id, name, nameEn } = await menu('userManage');
    const inEnglish = await admin.delete(`${BASE}/${id}`);
    expect(inEnglish.msg).toContain(nameEn);
    expect(inEnglish.msg).not.toMatch(/\p{Script=Han}/u);
    admin.language = 'zh_CN';
    const inChinese = await admin.delete(`${BASE}/${id}`);
    admin.language = 'en_US';
    expect(inChinese.msg).toContain(name);
  });

  it.each(ADMIN_ONLY_KEYS)('%s cannot be hidden, switched off or deleted', async (code) => {
    const { id } = await menu(code);
    for (const change of [{ hidden: true }, { available: false }]) {
      expect((await admin.put(BASE, { id, ...change })).status).toBe(statusOf('menuNeeded'));
    }
    expect((await admin.delete(`${BASE}/${id}`)).status).toBe(statusOf('menuNeeded'));
    expect((await admin.put(BASE, { id, nameEn: 'Renamed' })).status).toBe(200);
  });
});

it('nobody but the account admin administers menus, whatever his role grants', async () => {
  const mighty = await test.signInAs({ seesAll: true });
  const { id } = await menu('QA');
  const calls = [
    mighty.get(`${BASE}/page`),
    mighty.get(`${BASE}/tree`),
    mighty.get(`${BASE}/${id}`),
    mighty.get(`${BASE}/repeat/QA`),
    mighty.post(BASE, { menuCode: 'QA' }),
    mighty.put(BASE, { id, hidden: false }),
    mighty.put(`${BASE}/order`, { ids: [id] }),
    mighty.delete(`${BASE}/${id}`),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(statusOf('noRights'));
});
