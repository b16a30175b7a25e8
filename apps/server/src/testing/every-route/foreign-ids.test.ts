import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modules } from '../../modules/index.ts';
import { startTestApplication, type Client, type TestApplication } from '../test-application.ts';
import { readOperations, send, type Operation, type Outcome, type Request } from './operations.ts';
import { makeRecords, type Records } from './records.ts';
import { takeSnapshot } from './snapshot.ts';
import { fieldsOf, requestOf, takesIds, withValue, type Field } from './values.ts';

const SEED = 20_261_121;
const MISSING = '0197a000-0000-7000-8000-000000000000';

let test: TestApplication;
let stranger: Client;
let records: Records;
let operations: Operation[];

beforeAll(async () => {
  test = await startTestApplication({
    modules: modules.map((module) => ({
      ...module,
      routes: module.routes.map((route) => ({ ...route, rateLimit: undefined })),
    })),
  });
  stranger = await test.signInAs();
  records = await makeRecords(test, await test.signInAs());
  operations = await readOperations(
    test,
    modules.flatMap((module) => module.routes),
  );
});
afterAll(() => test.close());

const valueWith = ({ schema }: Field, id: string) => (schema.type === 'array' ? [id] : id);

/** What the answer says, with the id that was asked for and the time of the answer taken out. */
function shown({ httpStatus, envelope, text }: Outcome, id: string) {
  if (envelope === null) return { httpStatus, text };
  const said = JSON.stringify(envelope)
    .replaceAll(id, MISSING)
    .replace(/"readAt":"[^"]+"/, '"readAt":""');
  return { httpStatus, envelope: JSON.parse(said) as unknown };
}

describe('an id of what another user owns', () => {
  const kinds = ['user', 'task', 'import', 'folder', 'file', 'upload'] as const;

  it.each(kinds)(
    '%s: answers every call exactly as an id that nothing has, and nothing changes',
    async (kind) => {
      const foreign = records.owned[kind];
      const before = await takeSnapshot(test.platform.database);
      let asked = 0;
      for (const operation of operations) {
        const fields = fieldsOf(operation).filter(takesIds);
        if (fields.length === 0) continue;
        const [base] = fc.sample(requestOf(operation, [MISSING]), { seed: SEED, numRuns: 1 }) as [Request];
        for (const field of fields) {
          const ask = (id: string) =>
            send(stranger, operation, withValue(base, field, valueWith(field, id))).then((answer) =>
              shown(answer, id),
            );
          expect([operation.name, field.way.join('.'), await ask(foreign)]).toEqual([
            operation.name,
            field.way.join('.'),
            await ask(MISSING),
          ]);
          asked += 1;
        }
      }
      expect(asked).toBeGreaterThan(40);
      expect(await takeSnapshot(test.platform.database)).toEqual(before);
    },
  );
});
