import { useQuery } from '@tanstack/react-query';
import { useText } from '../../language/text.ts';
import { numberRuleCalls } from '../../records/number-rule/calls.ts';
import { numberRuleRecord } from '../../records/number-rule/number-rule.ts';
import { RecordLink } from '../../records/record-link.tsx';
import { RecordSelect } from '../../ui/record/record-select.tsx';
import { recordKey } from '../../ui/record/record-source.ts';
import { templateMessages } from './messages.ts';

const rulesOfMaterials: typeof numberRuleRecord = {
  ...numberRuleRecord,
  key: [...numberRuleRecord.key, 'material'],
  find: (search, pageSize, signal) => numberRuleCalls.page({ search, pageSize, purpose: 'material' }, signal),
};

interface RuleOfTemplateProps {
  /** from the form */
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
}

/** The rule by which rows without a source ID are numbered; none is a choice as well. */
export function RuleOfTemplate({ id, value, onChange }: RuleOfTemplateProps) {
  const say = useText(templateMessages);
  return (
    <RecordSelect
      {...(id === undefined ? {} : { id })}
      of={rulesOfMaterials}
      allowClear
      placeholder={say('noRule')}
      value={value ?? null}
      onChange={(rule) => onChange?.(rule ?? null)}
    />
  );
}

/** The rule by its name, and the way to it. */
export function RuleName({ id }: { id: string }) {
  const { data: rule } = useQuery({
    queryKey: recordKey(numberRuleRecord.key, id),
    queryFn: ({ signal }) => numberRuleRecord.read(id, signal),
  });
  return (
    <RecordLink of={numberRuleRecord} id={id}>
      {rule?.name ?? '…'}
    </RecordLink>
  );
}
