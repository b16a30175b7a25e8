import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

/** Tables that guests read as they are, and why they may. A table that is neither here nor a view of guests fails. */
const WHOLE = {
  'the same for all users':
    'field_layout label_template menu number_rule removed_menu role role_menu storage_place system_configuration material_template ' +
    'material_template_column trait trait_class_picture trait_formula_input trait_group trait_group_trait',
  "read for the reader's own account":
    'list_display login_device material_evaluation material_query offline_entry',
  "read for its owner's account": 'file folder import_batch import_correction import_problem upload',
  'accounts, by calls that check them': 'account account_role former_username licence',
  'read before sign-in': 'captcha_puzzle captcha_ticket login_attempt login_session mail_code',
  'counts or keys without content':
    'audit_check audit_pending audit_seal demo_record given_number material_change number_counter object_removal ' +
    'schema_migration staged_object stock_change stored_space trial_change',
};

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
});
afterAll(() => store.drop());

test('every table is a view of guests, or one that they may read as it is', async () => {
  const tables = await store.database.query<{ name: string }>(
    `select open.relname as name from pg_class open
      where open.relnamespace = 'public'::regnamespace and open.relkind in ('r', 'p')
        and not exists (select from pg_class seen
                         where seen.relnamespace = 'guest'::regnamespace and seen.relname = open.relname)
      order by name`,
  );
  const known = Object.values(WHOLE).flatMap((names) => names.split(' '));
  expect(tables.map(({ name }) => name)).toEqual(known.sort());
});
