import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { modules } from '../../modules/index.ts';
import { isWrite } from '../../platform/http/rights.ts';
import type { Route } from '../../platform/http/route.ts';
import { startTestApplication, type Client } from '../test-application.ts';
import { openCalls, ownersCalls } from './object-rules.ts';
import type { Stage } from './object-scenes.ts';
import { readOperations } from './operations.ts';
import { takeSnapshot } from './snapshot.ts';
import { fieldsOf, takesIds } from './values.ts';

/** Without the limits by the minute. */
const unlimited = modules.map((module) => ({
  ...module,
  routes: module.routes.map((route) => ({ ...route, rateLimit: undefined })),
}));

let stage: Stage;
/** has every right of the owner, and none of his objects */
let stranger: Client;
beforeAll(async () => {
  const test = await startTestApplication({ modules: unlimited });
  stage = { test, owner: await test.signInAs() };
  stranger = await test.signInAs();
});
afterAll(() => stage.test.close());

/** Administrators may do with every object what its owner may; for them there is nothing to ask. */
const forAll = ({ access }: Route) => access.allow === 'right' || access.allow === 'signed-in';
/** The streams whose fields are in the form: the objects of their own tests. */
const FORMS = ['POST /crop/file/chunk-upload', 'POST /crop/crop-import'];
/** The keys of columns are the caller's own choice of what he sees. */
const NO_OBJECTS = ['PUT /crop/crop-list-display'];

describe('what a write does with the object that it names', () => {
  it('is written down for every one of them', async () => {
    const operations = await readOperations(
      stage.test,
      unlimited.flatMap(({ routes }) => routes),
    );
    const naming = operations
      .filter(({ route }) => isWrite(route) && forAll(route))
      .filter((operation) => fieldsOf(operation).some(takesIds))
      .map(({ name }) => name)
      .filter((name) => !NO_OBJECTS.includes(name) && !FORMS.includes(name));
    expect([...Object.keys(ownersCalls), ...Object.keys(openCalls)].toSorted()).toEqual(naming.toSorted());
  });

  it.each(Object.entries(ownersCalls))(
    '%s is refused to a user who has the right but not the object, before anything else is checked',
    async (_name, { make, call, refusal }) => {
      const scene = await make(stage);
      const before = await takeSnapshot(stage.test.platform.database);
      for (const revision of [1, 99])
        expect(await call(stranger, scene, revision)).toMatchObject({ status: errors[refusal].status });
      expect(await takeSnapshot(stage.test.platform.database)).toEqual(before);
      expect(await call(stage.owner, scene, 1)).toMatchObject({ status: 200 });
    },
  );

  it.each(Object.entries(openCalls))(
    '%s is open to everyone with the right',
    async (_name, { make, call, because }) => {
      expect(because).not.toBe('');
      expect(await call(stranger, await make(stage), 1)).toMatchObject({ status: 200 });
    },
  );
});
