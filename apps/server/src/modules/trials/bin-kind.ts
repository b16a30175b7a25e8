import { say, type Text } from '@panicle/contract';
import { checkTrial, type TrialFields } from '@panicle/contract/trials';
import { BusinessError } from '../../platform/business-error.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { BinKind } from '../../platform/recycle-bin/bin-kind.ts';
import { findDefaultRule } from '../numbering/index.ts';
import { recalculateTrials } from './observation/calculated/recalculate.ts';
import { giveTestId } from './trial/give-test-id.ts';
import { isTestIdTaken, lockTrialNames } from './trial/queries.ts';

const newTestId: Text = {
  zh: '试验编号 {before} 已被其他试验使用，恢复后的编号为 {after}',
  en: 'The test ID {before} is now in use; the restored trial has {after}',
};

type Numbered = Pick<TrialFields, 'testId' | 'year' | 'season' | 'crop'>;

/** By the rule where there is one, else T7-2, T7-3 ... */
async function freeTestId(transaction: Transaction, trial: Numbered): Promise<string> {
  if (await findDefaultRule(transaction, 'trial')) return giveTestId(transaction, trial);
  for (let next = 2; ; next += 1) {
    const testId = `${trial.testId}-${next}`;
    if (!(await isTestIdTaken(transaction, testId))) return testId;
  }
}

/** A test ID that a user states may be one that a deleted trial has. */
async function giveFreeTestId(transaction: Transaction, binId: string): Promise<Text | null> {
  await lockTrialNames(transaction);
  const [trial] = await transaction.query<Numbered>(
    `select record ->> 'test_id' as "testId", (record ->> 'year')::int as year, record ->> 'season' as season,
            record ->> 'crop' as crop
       from recycle_bin_row where bin_id = $1 and place = 0`,
    [binId],
  );
  if (!trial || !(await isTestIdTaken(transaction, trial.testId))) return null;
  const after = await freeTestId(transaction, trial);
  await transaction.query(
    `update recycle_bin_row set record = jsonb_set(record, '{test_id}', to_jsonb($2::text))
      where bin_id = $1 and place = 0`,
    [binId, after],
  );
  const values = { before: trial.testId, after };
  return { zh: say(newTestId, 'zh_CN', values), en: say(newTestId, 'en_US', values) };
}

const ofTrials = 'trial_id = any($1::uuid[])';
const ofPlans = `plan_id in (select id from preparation_plan where ${ofTrials})`;
const ofPlots = `plot_id in (select id from plot where ${ofTrials})`;

/** A trial with everything in it. Results of its analyses are tasks of their own and stay. */
export const trialBin: BinKind = {
  kind: 'trial',
  what: { zh: '试验', en: '{count, Trial|Trials}' },
  right: 'trials.write',
  tables: [
    { table: 'trial', of: 'id = any($1::uuid[])', counted: { zh: '个试验', en: '{count, trial|trials}' } },
    {
      table: 'trial_environment',
      of: ofTrials,
      counted: { zh: '个环境', en: '{count, environment|environments}' },
    },
    {
      table: 'field_plan',
      of: ofTrials,
      counted: { zh: '份田间设计', en: '{count, field plan|field plans}' },
    },
    { table: 'trial_entry', of: ofTrials, counted: { zh: '个参试品种', en: '{count, entry|entries}' } },
    { table: 'plot', of: ofTrials, counted: { zh: '个小区', en: '{count, plot|plots}' } },
    {
      table: 'preparation_plan',
      of: ofTrials,
      counted: { zh: '个准备计划', en: '{count, preparation plan|preparation plans}' },
    },
    { table: 'preparation_seed', of: ofPlans },
    { table: 'preparation_plot', of: ofPlans },
    {
      table: 'observation',
      of: ofPlots,
      counted: { zh: '条观测值', en: '{count, observation|observations}' },
    },
    {
      table: 'plot_harvest',
      of: ofTrials,
      counted: { zh: '条收获记录', en: '{count, harvest|harvests}' },
    },
  ],
  name: {
    column: 'name',
    index: 'trial_name',
    check(name) {
      const [problem] = checkTrial({ name });
      if (problem) throw new BusinessError(problem.error, problem.values);
    },
  },
  async beforeRestore(transaction, binId, language) {
    const remark = await giveFreeTestId(transaction, binId);
    return remark ? [say(remark, language)] : [];
  },
  // formulas may be others than when it was deleted
  async afterRestore(change, binId) {
    const trials = await change.transaction.query<{ id: string }>(
      'select record_id as id from recycle_bin_row where bin_id = $1 and place = 0',
      [binId],
    );
    await recalculateTrials(
      change,
      trials.map(({ id }) => id),
    );
  },
};
