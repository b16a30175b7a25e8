import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors, menuCatalogue, roleCatalogue, type ErrorName, type RoleKey } from '@panicle/contract';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';

let test: TestApplication;
let admin: Client;
beforeAll(async () => {
  test = await startTestApplication();
  admin = test.admin;
});
afterAll(() => test.close());

const BASE = '/crop/role';
const statusOf = (name: ErrorName) => errors[name].status;
let serial = 0;

async function createRole(fields: object = {}) {
  const answer = await admin.post(BASE, { name: `role ${++serial}`, ...fields });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data as { id: string; name: string; revision: number; menuCodes: RoleKey[] };
}

async function lastLogged(id: string) {
  const [row] = await test.platform.database.query(
    `select username, action, before, after from audit_log where entity = 'role' and entity_id = $1
     order by sequence desc limit 1`,
    [id],
  );
  return row;
}

describe('a role', () => {
  it('tells its menus by code and by the name that the reader knows, to admin and to who holds it', async () => {
    const { id, name } = await createRole({ menuCodes: ['role', 'basicData'] });
    const answer = await admin.put(`${BASE}/menus/${id}`, { menuList: ['role', 'basicData', 'QA'] });
    expect(answer).toMatchObject({ status: 200 });
    expect((await admin.put(`${BASE}/menus/${id}`, {})).status).toBe(statusOf('cannotBeEmpty'));
    const { data } = await admin.get(`${BASE}/menus/${id}`);
    expect(data.menuList).toEqual(data.menuCodes);
    expect(data.menus).toContainEqual({ menuCode: 'QA', title: 'Crop Q&A' });

    const holder = await test.signInAs({ keys: ['role'] });
    await test.platform.database.query('insert into account_role (account_id, role_id) values ($1, $2)', [
      holder.userId,
      id,
    ]);
    holder.language = 'zh_CN';
    const mine = (await holder.get(`${BASE}/mine`)).data.find((one: { name: string }) => one.name === name);
    expect(mine).toMatchObject({ status: 'available', roleType: 'non-administrator' });
    expect(mine.menuList).toEqual(mine.menuCodes);
    expect(mine.menus).toContainEqual({ menuCode: 'basicData', title: '基础数据' });
  });

  it('takes and answers the words of the specification: status, menuList, roleType', async () => {
    const words = {
      status: 'not available',
      roleType: 'administrator',
      menuList: ['basicData', 'germplasmManagement'],
    };
    const { data: role } = await admin.post(BASE, { name: 'In shown words', ...words });
    expect(role).toMatchObject({
      ...words,
      available: false,
      type: 'administrator',
      menuCodes: words.menuList,
    });
    const change = { id: role.id, status: 'available', roleType: 'non-administrator' };
    expect((await admin.put(BASE, change)).data).toMatchObject({
      status: 'available',
      roleType: 'non-administrator',
      menuList: words.menuList,
      available: true,
      type: 'ordinary',
    });
    const { records } = (await admin.get(`${BASE}/page?name=In%20shown%20words`)).data;
    expect(records).toMatchObject([{ status: 'available', roleType: 'non-administrator' }]);
    const contradiction = { id: role.id, roleType: 'administrator', type: 'ordinary' };
    expect((await admin.put(BASE, contradiction)).status).toBe(statusOf('illegalParameter'));
  });

  it('keeps name, type, status, flag and menus', async () => {
    const fields = {
      name: '育种助理 Assistant',
      type: 'administrator',
      available: false,
      showsDeviceAndDocuments: true,
      menuCodes: ['basicData', 'germplasmManagement'],
    };
    const role = await createRole(fields);
    expect((await admin.get(`${BASE}/${role.id}`)).data).toMatchObject({ ...fields, users: 0, revision: 1 });
    expect(await lastLogged(role.id)).toMatchObject({ username: 'admin', action: 'create', after: fields });
  });

  it('is taken without the blanks around its name', async () => {
    expect((await admin.post(BASE, { name: ' Blanks\u3000' })).data).toMatchObject({ name: 'Blanks' });
    expect((await admin.post(BASE, { name: 'Blanks ' })).status).toBe(statusOf('duplicatedName'));
  });

  it('starts ordinary, available, without the flag and without menus', async () => {
    const role = await createRole();
    expect(role).toMatchObject({
      type: 'ordinary',
      available: true,
      showsDeviceAndDocuments: false,
      menuCodes: [],
    });
  });

  it.each([
    ['no name', { name: undefined }, 'illegalParameter'],
    ['an empty name', { name: '' }, 'illegalParameter'],
    ['a name of blanks', { name: '   ' }, 'illegalParameter'],
    ['a name of two lines', { name: 'x\ny' }, 'illegalParameter'],
    ['a name of 51 characters', { name: 'x'.repeat(51) }, 'illegalParameter'],
    ['another type', { type: 'owner' }, 'illegalParameter'],
    ['a menu that is none', { menuCodes: ['everything'] }, 'illegalParameter'],
    ['a menu twice', { menuCodes: ['QA', 'QA'] }, 'illegalParameter'],
    ['a menu of the administration', { menuCodes: ['userManage'] }, 'menuReserved'],
  ] as const)('is refused with %s', async (_what, fields, error) => {
    const answer = await admin.post(BASE, { name: `role ${++serial}`, ...fields });
    expect(answer.status).toBe(statusOf(error));
  });

  it.each([
    ['userManage', 'The menu Users is reserved', '菜单“用户管理”'],
    ['systemManage', 'The menu System is reserved', '菜单“系统管理”'],
  ])('is refused with %s by the name of that menu', async (code, en, zh) => {
    const refusal = async () =>
      (await admin.post(BASE, { name: `role ${++serial}`, menuList: ['QA', code] })).msg;
    expect(await refusal()).toContain(en);
    admin.language = 'zh_CN';
    expect(await refusal()).toContain(zh);
    admin.language = 'en_US';
  });

  it('has a name of its own, however it is written', async () => {
    await createRole({ name: 'Planter' });
    expect((await admin.post(BASE, { name: 'ＰＬＡＮＴＥＲ' })).status).toBe(statusOf('duplicatedName'));
    expect((await admin.get(`${BASE}/repeat/planter`)).data).toEqual({ repeated: true });
    expect((await admin.get(`${BASE}/repeat/planters`)).data).toEqual({ repeated: false });
    const answers = await Promise.all([1, 2].map(() => admin.post(BASE, { name: 'Twin' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, statusOf('duplicatedName')]));
  });

  it('of the catalogue can be changed like any other', async () => {
    const page = await admin.get(`${BASE}/page?name=Analyst`);
    const [analyst] = page.data.records;
    expect(analyst.menuCodes).toEqual(expect.arrayContaining([...(roleCatalogue[1]?.keys ?? [])]));
    const answer = await admin.put(BASE, { id: analyst.id, name: 'Statistician', revision: 1 });
    expect(answer.data).toMatchObject({ name: 'Statistician', menuCodes: analyst.menuCodes, revision: 2 });
  });
});

describe('granting', () => {
  it('takes the menu above along, because a page cannot be reached without its group', async () => {
    const role = await createRole({ menuCodes: ['fieldTestTask'] });
    expect(role.menuCodes).toEqual(['testManage', 'fieldTestTask']);
  });

  it('replaces what the role granted before', async () => {
    const role = await createRole({ menuCodes: ['fieldTestTask', 'QA'] });
    const answer = await admin.put(`${BASE}/menus/${role.id}`, { menuCodes: ['dataManage'], revision: 1 });
    expect(answer.data).toMatchObject({ menuCodes: ['dataManage'], revision: 2 });
    expect((await admin.get(`${BASE}/menus/${role.id}`)).data).toMatchObject({ menuCodes: ['dataManage'] });
    expect(await lastLogged(role.id)).toMatchObject({
      action: 'update',
      before: { menuCodes: ['testManage', 'fieldTestTask', 'QA'] },
      after: { menuCodes: ['dataManage'] },
    });
  });

  it('every menu that is not reserved for admin is possible', async () => {
    const keys = menuCatalogue
      .map((menu) => menu.code)
      .filter((code) => !['systemManage', 'userManage', 'roleManage', 'menuManage'].includes(code));
    const role = await createRole({ menuCodes: keys });
    expect(role.menuCodes).toEqual(keys);
  });

  it('holds for the very next request, and so does taking away and switching off', async () => {
    const user = await test.signInAs({ keys: [] });
    const { id } = (await admin.get(`/crop/user/${user.userId}`)).data.roles[0];
    const status = async () => (await user.get('/crop/crop-trait/page')).status;
    expect(await status()).toBe(statusOf('noRights'));
    await admin.put(`${BASE}/menus/${id}`, { menuCodes: ['basicData'] });
    expect(await status()).toBe(200);
    await admin.put(BASE, { id, available: false });
    expect(await status()).toBe(statusOf('noRights'));
    await admin.put(BASE, { id, available: true });
    expect(await status()).toBe(200);
    await admin.put(`${BASE}/menus/${id}`, { menuCodes: [] });
    expect(await status()).toBe(statusOf('noRights'));
  });
});

describe('deleting', () => {
  it('is refused with the users who have the role', async () => {
    const role = await createRole();
    const users = ['anna', 'bela'];
    for (const username of users) await admin.post('/crop/user', { username, roles: [role.id] });
    const answer = await admin.delete(`${BASE}/${role.id}`);
    expect(answer.status).toBe(statusOf('stillReferenced'));
    expect(answer.msg).toContain('2 users: anna, bela');
    expect(answer.data.references).toEqual([{ what: 'users', count: 2, names: users }]);
    for (const { id } of (await admin.get(`/crop/user/page?role=${role.id}`)).data.records) {
      await admin.put('/crop/user', { id, roles: [] });
    }
    expect((await admin.delete(`${BASE}/${role.id}`)).status).toBe(200);
    expect((await admin.get(`${BASE}/${role.id}`)).status).toBe(statusOf('notFound'));
    expect(await lastLogged(role.id)).toMatchObject({ action: 'delete', before: { name: role.name } });
  });

  it('and giving it to a user at the same moment leave no user with a role that is gone', async () => {
    const role = await createRole();
    const [deleted, created] = await Promise.all([
      admin.delete(`${BASE}/${role.id}`),
      admin.post('/crop/user', { username: 'racer', roles: [role.id] }),
    ]);
    const outcomes = [
      [200, statusOf('roleMissing')],
      [statusOf('stillReferenced'), 200],
    ];
    expect(outcomes).toContainEqual([deleted.status, created.status]);
  });
});

describe('the list', () => {
  it('is filtered by name, type and status, and sorted by the number of users', async () => {
    const role = await createRole({ name: 'Filtered 100%', type: 'administrator', available: false });
    await admin.post('/crop/user', { username: 'counted', roles: [role.id] });
    const answer = await admin.get(`${BASE}/page?name=100%25&type=administrator&available=false`);
    expect(answer.data.records).toMatchObject([{ id: role.id, users: 1 }]);
    const sorted = (await admin.get(`${BASE}/page?sort=users&order=desc&pageSize=100`)).data.records;
    const counts = sorted.map(({ users }: { users: number }) => users);
    expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a));
  });
});

describe('the list in the words of the specification', () => {
  it('is filtered and sorted by status and roleType', async () => {
    await createRole({ name: 'Filters A', status: 'not available', roleType: 'administrator' });
    await createRole({ name: 'Filters B', status: 'available', roleType: 'non-administrator' });
    const names = async (query: string) => {
      const answer = await admin.get(`${BASE}/page?name=Filters&${query}`);
      expect(answer).toMatchObject({ status: 200 });
      return answer.data.records.map(({ name }: { name: string }) => name);
    };
    expect(await names('status=available')).toEqual(['Filters B']);
    expect(await names('status=not%20available')).toEqual(['Filters A']);
    expect(await names('roleType=administrator')).toEqual(['Filters A']);
    expect(await names('roleType=non-administrator')).toEqual(['Filters B']);
    expect(await names('sort=status')).toEqual(['Filters B', 'Filters A']);
    expect(await names('sort=status&order=desc')).toEqual(['Filters A', 'Filters B']);
    expect(await names('sort=roleType')).toEqual(['Filters A', 'Filters B']);
    const contradiction = await admin.get(`${BASE}/page?status=available&available=false`);
    expect(contradiction.status).toBe(statusOf('illegalParameter'));
  });
});

describe("a user's own roles", () => {
  it('are read by anyone who has the key role, and by nobody else', async () => {
    const user = await test.signInAs({ keys: ['role', 'QA'] });
    const { data } = await user.get(`${BASE}/mine`);
    expect(data).toMatchObject([{ type: 'ordinary', available: true, menuCodes: ['QA', 'role'] }]);
    const other = await test.signInAs({ keys: ['QA'] });
    expect((await other.get(`${BASE}/mine`)).status).toBe(statusOf('noRights'));
  });
});

it('nobody but the account admin administers roles, whatever his role grants', async () => {
  const mighty = await test.signInAs({ seesAll: true });
  const { id } = (await admin.get(`/crop/user/${mighty.userId}`)).data.roles[0];
  const calls = [
    mighty.get(`${BASE}/page`),
    mighty.get(`${BASE}/${id}`),
    mighty.get(`${BASE}/repeat/x`),
    mighty.get(`${BASE}/menus/${id}`),
    mighty.put(`${BASE}/menus/${id}`, { menuCodes: [] }),
    mighty.post(BASE, { name: 'sneaked' }),
    mighty.put(BASE, { id, type: 'administrator' }),
    mighty.delete(`${BASE}/${id}`),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(statusOf('noRights'));
});
