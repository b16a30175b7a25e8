import { useRef, useState } from 'react';
import { Form, Input, Select } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import type { Crop } from '@panicle/contract/trait-choices';
import { traitTitle } from '@panicle/contract/traits';
import { useText, useTextOf } from '../../../language/text.ts';
import { traitMessages } from '../messages.ts';
import { FormulaTrial } from './formula-trial.tsx';
import { inLanguage, useOperands } from './known-traits.ts';
import styles from './formula.module.css';

interface FormulaFieldProps {
  /** from the form */
  id?: string;
  value?: string | null;
  onChange?: (formula: string) => void;
}

/** A formula: traits are inserted by choice, and the result is tried out with values of the reader's own. */
export function FormulaField({ id, value, onChange }: FormulaFieldProps) {
  const say = useText(traitMessages);
  const textOf = useTextOf();
  const form = Form.useFormInstance();
  const crop = (Form.useWatch('crop', form) as Crop | undefined) ?? 'general';
  const name = Form.useWatch('name', form) as string | undefined;
  const operands = useOperands(crop);
  const area = useRef<TextAreaRef>(null);
  // as it was stored it has Chinese names; what is typed stays as it is typed
  const [stored] = useState(value ?? '');
  const formula = (value ?? '') === stored ? inLanguage(stored, operands, textOf) : (value ?? '');
  const insert = (trait: string) => {
    const field = area.current?.resizableTextArea?.textArea;
    const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [formula.length, formula.length];
    onChange?.(`${formula.slice(0, from)}${trait}${formula.slice(to)}`);
    area.current?.focus();
  };
  return (
    <div className={styles.formula}>
      <Input.TextArea
        ref={area}
        {...(id === undefined ? {} : { id })}
        className={styles.text ?? ''}
        autoSize={{ minRows: 1, maxRows: 6 }}
        value={formula}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Select<string>
        aria-label={say('insertTrait')}
        placeholder={say('insertTrait')}
        showSearch={{ optionFilterProp: 'label' }}
        value={null}
        options={operands
          .filter((trait) => trait.name !== name)
          .map((trait) => ({
            value: inLanguage(`[${trait.name}]`, operands, textOf),
            label: `${textOf(traitTitle(trait))}${trait.unit === '' ? '' : ` (${trait.unit})`}`,
          }))}
        onChange={insert}
      />
      <FormulaTrial formula={formula} operands={operands} />
    </div>
  );
}
