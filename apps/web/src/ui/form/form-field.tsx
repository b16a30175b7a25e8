import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ConfigProvider, Form, Radio, type FormItemProps } from 'antd';
import { useText } from '../../language/text.ts';
import { uiMessages } from '../messages.ts';
import { readableRule } from '../number/unread-number.ts';
import { useDecision, type Decision } from './conflict-context.ts';
import { useLengthRule } from './text-length.ts';
import styles from './form-field.module.css';

export interface FormFieldProps extends Omit<FormItemProps, 'children'> {
  /** the one control of the field */
  children: ReactNode;
}

/** A field of a form. Where someone else changed it as well, both values stand below it, and one is to be chosen. */
export function FormField(props: FormFieldProps) {
  const decision = useDecision(props.name);
  const { control, longest } = unlimited(props.children);
  const short = useLengthRule(longest);
  const rules = [readableRule, short, ...(props.rules ?? [])];
  return (
    <>
      {/* the rules of the field are for what could be read */}
      <Form.Item {...props} rules={rules} validateFirst>
        {control}
      </Form.Item>
      {decision ? <BothValues field={props} decision={decision} /> : null}
    </>
  );
}

type Control = ReactElement<Record<string, unknown>>;

/** The control without its greatest length; infinite where it has none. */
function unlimited(control: ReactNode): { control: ReactNode; longest: number } {
  const { maxLength: longest } = isValidElement(control) ? (control as Control).props : {};
  if (typeof longest !== 'number') return { control, longest: Infinity };
  return { control: cloneElement(control as Control, { maxLength: undefined }), longest };
}

function BothValues({ field, decision }: { field: FormFieldProps; decision: Decision }) {
  const say = useText(uiMessages);
  const { who, side, decide } = decision;
  const sides = [
    { value: 'mine', label: say('myEntry'), entry: decision.mine },
    { value: 'theirs', label: say('entryOf', { who: who ?? say('anotherUser') }), entry: decision.theirs },
  ] as const;
  return (
    <Radio.Group
      className={`${styles.both} ${side ? '' : styles.open}`}
      aria-label={say('bothEntries')}
      value={side}
      onChange={(event) => decide(event.target.value as 'mine' | 'theirs')}
    >
      {sides.map(({ value, label, entry }) => (
        <div key={value} className={styles.side}>
          <Radio value={value}>{label}</Radio>
          <ConfigProvider componentDisabled>{shownValue(field, entry, label)}</ConfigProvider>
        </div>
      ))}
    </Radio.Group>
  );
}

/** The field's own control shows a value best: the name of a choice, the menus of a role. */
function shownValue(
  { children, valuePropName = 'value', getValueProps }: FormFieldProps,
  entry: unknown,
  label: string,
) {
  if (!isValidElement(children)) return null;
  return cloneElement(children as Control, {
    ...(getValueProps ? getValueProps(entry) : { [valuePropName]: entry }),
    'aria-label': label,
    autoFocus: false,
  });
}
