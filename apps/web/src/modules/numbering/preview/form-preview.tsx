import { Form } from 'antd';
import { checkParts, type NumberRuleFields } from '@panicle/contract/number-rules';
import { UpcomingNumbersBox } from './upcoming-numbers-box.tsx';

/** What the rule in the form would give next, as long as its parts are a rule. `record`: the rule that is edited. */
export function FormPreview({ record }: { record: string | null }) {
  const form = Form.useFormInstance<NumberRuleFields>();
  const { purpose, parts } = {
    ...(form.getFieldsValue(true) as NumberRuleFields),
    ...Form.useWatch([], form),
  };
  if (!purpose || !parts || parts.length === 0 || checkParts({ purpose, parts }).length > 0) return null;
  return <UpcomingNumbersBox record={record} purpose={purpose} parts={parts} />;
}
