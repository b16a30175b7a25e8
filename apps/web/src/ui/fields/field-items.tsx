import { Checkbox, Form, type FormInstance } from 'antd';
import { useLanguage } from '../../language/language-store.ts';
import { useText, useTextOf } from '../../language/text.ts';
import { FormField, type FormFieldProps } from '../form/form-field.tsx';
import { YearField } from '../form/year-field.tsx';
import { controlOf } from './control.tsx';
import { fieldsIn, problemOf, type Entries, type FieldSet, type LayoutPart } from './fields.ts';
import { fieldMessages } from './messages.ts';
import styles from './fields.module.css';

/** The choices that are offered of some fields, where not all are. */
export type Offered<Fields extends object> = { readonly [Name in keyof Fields]?: readonly string[] };

interface FieldItemsProps<Fields extends object> {
  of: FieldSet<Fields>;
  offered?: Offered<Fields> | undefined;
}

/** The fields of a form in their layout, with the rules of the contract. Inside of a form. */
export function FieldItems<Fields extends object>({ of: set, offered }: FieldItemsProps<Fields>) {
  const form = Form.useFormInstance<Fields>();
  // What a field is shown by and says may follow from any entry.
  const entries = { ...(form.getFieldsValue(true) as Fields), ...Form.useWatch([], form) };
  return set.layout.map((part) => (
    <Part key={fieldsIn(part).join()} set={set} part={part} entries={entries} form={form} offered={offered} />
  ));
}

interface PartProps<Fields extends object> {
  set: FieldSet<Fields>;
  part: LayoutPart<Fields>;
  entries: Fields;
  form: FormInstance<Fields>;
  offered: Offered<Fields> | undefined;
}

function Part<Fields extends object>({ part, ...rest }: PartProps<Fields>) {
  const textOf = useTextOf();
  const { set, entries } = rest;
  const there = fieldsIn(part).filter((name) => set.kinds[name].when?.(entries) ?? true);
  if (there.length === 0) return null;
  if (typeof part === 'object' && 'flags' in part) {
    return (
      <fieldset className={styles.flags}>
        <legend>{textOf(part.title)}</legend>
        {there.map((name) => (
          <Flag key={name} name={name} label={textOf(set.names[name])} />
        ))}
      </fieldset>
    );
  }
  const items = there.map((name) => <Item key={name} name={name} {...rest} />);
  return typeof part === 'string' ? items : <div className={styles.beside}>{items}</div>;
}

const Flag = ({ name, label, alone = false }: { name: string; label: string; alone?: boolean }) => (
  <FormField name={name} valuePropName="checked" noStyle={!alone}>
    <Checkbox>{label}</Checkbox>
  </FormField>
);

function Item<Fields extends object>({
  name,
  set,
  entries,
  form,
  offered,
}: Omit<PartProps<Fields>, 'part'> & { name: keyof Fields & string }) {
  const textOf = useTextOf();
  const rules = useRules(set, name, form);
  const field = set.kinds[name];
  const title = textOf(set.names[name]);
  if (field.kind === 'flag') return <Flag name={name} label={title} alone />;
  const { hint, unit, brings, ruledBy } = field;
  const props: Omit<FormFieldProps, 'children'> = {
    name,
    label: unit ? `${title} (${textOf(unit)})` : title,
    required: field.required ?? false,
    rules,
    ...(hint ? { extra: textOf(typeof hint === 'function' ? hint(entries) : hint) } : {}),
    ...(ruledBy ? { dependencies: [...ruledBy] } : {}),
  };
  const onChange = brings && (() => form.setFieldsValue(brings));
  const control = controlOf(field, { textOf, offered: offered?.[name], onChange });
  return field.kind === 'year' ? (
    <YearField {...props}>{control}</YearField>
  ) : (
    <FormField {...props}>{control}</FormField>
  );
}

function useRules<Fields extends object>(
  set: FieldSet<Fields>,
  name: keyof Fields & string,
  form: FormInstance<Fields>,
) {
  const say = useText(fieldMessages);
  const textOf = useTextOf();
  const language = useLanguage((state) => state.language);
  const { kind, required } = set.kinds[name];
  const stated = required && kind !== 'text' && kind !== 'choice';
  return [
    ...(stated ? [{ required: true, message: say('required', { field: textOf(set.names[name]) }) }] : []),
    {
      validator: () => {
        const problem = problemOf(set, name, form.getFieldsValue(true) as Entries<Fields>, language);
        return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
      },
    },
  ];
}
