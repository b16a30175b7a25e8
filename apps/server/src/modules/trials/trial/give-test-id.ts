import type { TrialFields } from '@panicle/contract/trials';
import type { Transaction } from '../../../platform/database/database.ts';
import { giveNumber } from '../../numbering/index.ts';

/** The next test ID by the default numbering rule of trials. Throws `numberRuleNone` and what `giveNumber` throws. */
export const giveTestId = (
  transaction: Transaction,
  { year, season, crop }: Pick<TrialFields, 'year' | 'season' | 'crop'>,
): Promise<string> =>
  giveNumber(transaction, { purpose: 'trial', ruleId: null, context: { year, season, crop } });
