import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { auditChanges } from '@panicle/contract/operation-log-changes';
import { auditFieldName } from '@panicle/contract/operation-log-words';
import { modules } from '../../modules/index.ts';
import { startSession } from '../../modules/access/sessions.ts';
import { isWrite } from '../../platform/http/rights.ts';
import { Client, startTestApplication, type TestApplication } from '../test-application.ts';
import { readOperations, send, type Operation, type Request } from './operations.ts';
import { makeRecords, type Records } from './records.ts';
import { countAudit, takeSnapshot } from './snapshot.ts';
import { fieldsOf, requestOf, withValue, wrongValues } from './values.ts';

const SEED = 20_261_121;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MISSING = '0197a000-0000-7000-8000-000000000000';

/** Calls that do not come to an end by themselves, or write for seconds: their own tests call them. */
const ENDLESS = ['GET /crop/crop-task/events'];
const LONG = ['POST /crop/demo', 'DELETE /crop/demo'];
/** What changes nothing that others see: how one's own lists look. */
const UNLOGGED_WRITES = ['PUT /crop/crop-list-display'];
/** Refusals that leave a fact of their own: a failed sign-in; a file that was taken but is not imported twice. */
const LOGGED_REFUSALS = [
  'POST /crop/crop-hybrid-pair/batchImport/{a}/{b}',
  'POST /crop/crop-location/batchImport/{a}/{b}',
  'POST /crop/crop-material-list/batchImport/{a}/{b}',
  'POST /crop/crop-pedigree/batchImport/{a}/{b}',
  'POST /crop/crop-trait/batchImport/{a}/{b}',
  'POST /crop/crop-trait-group/batchImport/{a}/{b}',
  'POST /crop/crop-warehouse-record/batchImport/{a}/{b}',
  'POST /crop/login',
  'POST /crop/crop-material-information/batchImport/{a}/{b}',
  'POST /crop/crop-field-observation/batchImport/{a}/{b}',
];

/** Without the limits by the minute, which would hide what a call itself answers; they have tests of their own. */
const unlimited = modules.map((module) => ({
  ...module,
  routes: module.routes.map((route) => ({ ...route, rateLimit: undefined })),
}));
const routes = unlimited.flatMap((module) => module.routes);

let test: TestApplication;
let operations: Operation[];
let records: Records;
/** the owner of the records, another user with the same rights, a guest, and someone without any menu */
let owner: Client;
let stranger: Client;
let guest: Client;
let powerless: Client;

beforeAll(async () => {
  test = await startTestApplication({ modules: unlimited });
  owner = await test.signInAs();
  stranger = await test.signInAs();
  guest = await test.signInAs({ readOnly: true });
  powerless = await test.signInAs({ keys: [] });
  records = await makeRecords(test, owner);
  operations = (await readOperations(test, routes)).filter(({ name }) => !ENDLESS.includes(name));
});
afterAll(() => test.close());

const allIds = () => [...records.shared, ...Object.values(records.owned)];
const known = new Map<string, Request>();
/** A request that fits, always the same for a call. */
function sample(operation: Operation): Request {
  let made = known.get(operation.name);
  if (!made) {
    [made] = fc.sample(requestOf(operation, allIds()), { seed: SEED, numRuns: 1 }) as [Request];
    known.set(operation.name, made);
  }
  return made;
}

/** A request that fits, or one with a wrong value in one of its fields. */
function oneOddField(operation: Operation): fc.Arbitrary<Request> {
  const fitting = requestOf(operation, allIds());
  const odd = fieldsOf(operation).flatMap((field) => wrongValues(field).map((value) => ({ field, value })));
  if (odd.length === 0) return fitting;
  const wrong = fc
    .tuple(fitting, fc.constantFrom(...odd))
    .map(([request, { field, value }]) => withValue(request, field, value));
  return fc.oneof({ weight: 3, arbitrary: fitting }, { weight: 1, arbitrary: wrong });
}

/** The client with an open session: calls like sign-out end theirs. */
async function signedIn(client: Client): Promise<Client> {
  if (client.token === null) return client;
  const token = await startSession(test.platform.database, client.userId, '127.0.0.1');
  return new Client(test.application, token, client.userId);
}

async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await takeSnapshot(test.platform.database);
  await work();
  expect(await takeSnapshot(test.platform.database)).toEqual(before);
}

describe('every call that is refused by who asks', () => {
  it('names an existing call in its exceptions', async () => {
    const names = (await readOperations(test, routes)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([...ENDLESS, ...LONG, ...UNLOGGED_WRITES, ...LOGGED_REFUSALS]),
    );
  });

  it('writes nothing without a token, and says that the session is over', async () => {
    await unchanged(async () => {
      for (const operation of operations) {
        if (operation.route.access.allow === 'everyone') continue;
        const { envelope } = await send(test.nobody, operation, sample(operation));
        expect([operation.name, envelope?.status]).toEqual([operation.name, errors.sessionInvalid.status]);
      }
    });
  });

  it('writes nothing for a role without the key, and says No Rights', async () => {
    await unchanged(async () => {
      for (const operation of operations) {
        const { allow } = operation.route.access;
        if (allow === 'everyone' || allow === 'signed-in') continue;
        const { envelope } = await send(powerless, operation, sample(operation));
        expect([operation.name, envelope?.status]).toEqual([operation.name, errors.noRights.status]);
      }
    });
  });

  it('writes nothing for someone who must change the password first, and opens next to nothing', async () => {
    const { database } = test.platform;
    const newcomer = await test.signInAs();
    await database.query('update account set must_change_password = true where id = $1', [newcomer.userId]);
    await unchanged(async () => {
      for (const operation of operations) {
        const { access, beforePasswordChange } = operation.route;
        if (access.allow === 'everyone' || beforePasswordChange) continue;
        const { envelope } = await send(newcomer, operation, sample(operation));
        expect([operation.name, envelope?.status]).toEqual([
          operation.name,
          errors.passwordMustChange.status,
        ]);
      }
    });
    const open = operations.filter(({ route }) => route.beforePasswordChange).map(({ name }) => name);
    expect(open.sort()).toEqual([
      'GET /crop/system/outsideAddresses',
      'GET /crop/user/getWhetherShowEquipmentAndDocument',
      'GET /crop/user/menus',
      'GET /crop/user/{id}',
      'PUT /crop/user/password',
    ]);
  });

  it('writes nothing for a guest', async () => {
    await unchanged(async () => {
      for (const operation of operations) {
        if (operation.route.access.allow === 'everyone' || !isWrite(operation.route)) continue;
        const { envelope } = await send(guest, operation, sample(operation));
        expect([operation.name, envelope?.status]).toEqual([operation.name, errors.readOnlyAccount.status]);
      }
    });
  });
});

describe('every field', () => {
  it('of another type is an illegal parameter, and nothing is written', async () => {
    let calls = 0;
    await unchanged(async () => {
      for (const operation of operations) {
        for (const field of fieldsOf(operation)) {
          for (const value of wrongValues(field)) {
            const outcome = await send(test.admin, operation, withValue(sample(operation), field, value));
            calls += 1;
            const which = [operation.name, field.way.join('.'), JSON.stringify(value).slice(0, 40)];
            expect([...which, outcome.httpStatus < 500, outcome.envelope?.status]).toEqual([
              ...which,
              true,
              errors.illegalParameter.status,
            ]);
          }
        }
      }
    });
    expect(calls).toBeGreaterThan(500);
  });

  it('that no schema knows is refused by name: roles, status, id, userId, createdBy', async () => {
    await unchanged(async () => {
      for (const operation of operations) {
        if (!isWrite(operation.route)) continue;
        const part = operation.parts.body ? 'body' : 'query';
        const fields = operation.parts[part]?.properties ?? {};
        for (const extra of ['roles', 'status', 'id', 'userId', 'createdBy']) {
          if (extra in fields) continue;
          const request = sample(operation);
          const inside = { ...(request[part] as object), [extra]: MISSING };
          const { envelope } = await send(test.admin, operation, { ...request, [part]: inside });
          expect([operation.name, extra, envelope?.status]).toEqual([
            operation.name,
            extra,
            errors.illegalParameter.status,
          ]);
        }
      }
    });
  });
});

describe('every list', () => {
  it('has pages of a bounded size, and refuses nonsense for them', async () => {
    const lists = operations.filter(({ parts }) => parts.query?.properties?.pageSize);
    expect(lists.length).toBeGreaterThan(8);
    for (const operation of lists) {
      const path = operation.route.url.replaceAll(/:\w+/g, MISSING);
      for (const page of [
        'pageSize=100000',
        'pageSize=-1',
        'pageSize=ten',
        'currPage=0',
        'currPage=1e99',
        'pageSize=1&pageSize=2',
      ]) {
        const answer = await test.admin.get(`${path}?${page}`);
        expect([operation.name, page, answer.status]).toEqual([
          operation.name,
          page,
          errors.illegalParameter.status,
        ]);
      }
    }
  });
});

/** Ids of columns and traits are named by their records; all else by the table of names. */
const isNamed = (key: string) =>
  UUID.test(key) || auditFieldName(test.platform.auditVocabulary, [key]).zh !== key || key === 'md5';

/** Who may call what in the long run; a session that a call ended is opened again. */
const callers = () => ({ nobody: test.nobody, powerless, guest, stranger, owner, admin: test.admin });
type Caller = keyof ReturnType<typeof callers>;

describe('2,000 calls made up from the API document', () => {
  it('are never a fault of ours, have an envelope, and write nothing when they are refused (seed 20261121)', async () => {
    const callable = operations.filter(({ name }) => !LONG.includes(name));
    const call = fc.constantFrom(...callable).chain((operation) =>
      fc.record({
        name: fc.constant(operation.name),
        request: oneOddField(operation),
        caller: fc.constantFrom<Caller>(
          'nobody',
          'powerless',
          'guest',
          'stranger',
          'owner',
          'owner',
          'admin',
        ),
      }),
    );
    const property = fc.asyncProperty(call, async ({ name, request, caller }) => {
      const operation = callable.find((one) => one.name === name) as Operation;
      const before = await countAudit(test.platform.database);
      const client = await signedIn(callers()[caller]);
      const { httpStatus, envelope, text } = await send(client, operation, request);
      const which = `${caller} ${operation.name} ${JSON.stringify(request).slice(0, 600)}: ${text.slice(0, 300)}`;
      if (httpStatus >= 500) throw new Error(which);
      if (envelope === null && !(httpStatus < 300 && operation.route.raw))
        throw new Error(`no envelope: ${which}`);
      const wrote = envelope?.status === 200 && isWrite(operation.route);
      if (wrote && !UNLOGGED_WRITES.includes(name)) {
        expect([which, await countAudit(test.platform.database)]).not.toEqual([which, before]);
      }
      if (envelope === null || envelope.status === 200 || LOGGED_REFUSALS.includes(name)) return;
      expect([which, await countAudit(test.platform.database)]).toEqual([which, before]);
    });
    await fc.assert(property, { seed: SEED, numRuns: 2000, endOnFailure: true });
  });
});

describe('the operation log of all these calls', () => {
  it('names its actions, objects and fields in the words of readers', async () => {
    const { database } = test.platform;
    const spoken = await database.query<{ action: string; entity: string }>(
      'select distinct action, entity from audit_log',
    );
    const { importTargets, jobKinds, auditVocabulary } = test.platform;
    const { actions, entities, values } = auditVocabulary;
    const kinds = [...importTargets.keys(), ...jobKinds.keys()];
    expect(kinds.filter((kind) => !(kind in values.kind!))).toEqual([]);
    expect(spoken.filter(({ action }) => !(action in actions))).toEqual([]);
    expect(spoken.filter(({ entity }) => !(entity in entities))).toEqual([]);
    const rows = await database.query<{ entity: string; before: unknown; after: unknown }>(
      'select entity, before, after from audit_log',
    );
    const nameless = new Set<string>();
    for (const { entity, before, after } of rows)
      for (const { path } of auditChanges(before, after))
        for (const key of path) if (!isNamed(key)) nameless.add(`${entity}: ${path.join('/')}`);
    expect([...nameless]).toEqual([]);
  });
});
