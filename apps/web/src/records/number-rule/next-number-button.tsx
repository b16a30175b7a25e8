import { Button } from 'antd';
import type { NumberPurpose } from '@panicle/contract/number-choices';
import type { NumberContext } from '@panicle/contract/number-rules';
import { useText } from '../../language/text.ts';
import { useAttempt } from '../../ui/feedback/use-attempt.ts';
import { useNotice } from '../../ui/feedback/use-notice.ts';
import { defaultRuleOf, nextNumbers } from './calls.ts';
import { numberRuleRecordMessages } from './messages.ts';

/** A number that a rule would give next: the rule gives it, or the one after it, when the record is saved. */
export interface ProposedNumber {
  ruleId: string;
  number: string;
}

interface NextNumberButtonProps {
  purpose: NumberPurpose;
  /** what is known so far of the thing that gets the number */
  contextOf: () => NumberContext;
  onProposed: (proposed: ProposedNumber) => void;
}

/** Proposes the next number of the default rule. */
export function NextNumberButton({ purpose, contextOf, onProposed }: NextNumberButtonProps) {
  const say = useText(numberRuleRecordMessages);
  const attempt = useAttempt();
  const notice = useNotice();
  const propose = () =>
    attempt(async () => {
      const rule = await defaultRuleOf(purpose);
      if (!rule) return notice.warning(say('noRule'));
      const { next } = await nextNumbers(rule.id, contextOf());
      if (next === null) notice.warning(say('noNext', { name: rule.name }));
      else onProposed({ ruleId: rule.id, number: next });
    });
  return (
    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => void propose()}>
      {say('nextNumber')}
    </Button>
  );
}
